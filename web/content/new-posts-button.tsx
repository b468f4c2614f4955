import { formatTotal } from '#contract/text/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface NewPostsButtonProps {
  count: number;
  /** Whether there are more than `count`. */
  isCapped: boolean;
  busy: boolean;
  label: (count: string) => string;
  onShow: () => void;
}

/**
 * The button that shows new posts, with their number. It moves no text, lies above the first card rather than over its
 * badge, is announced to screen readers and stays in reach while the list is scrolled.
 */
export function NewPostsButton({ count, isCapped, busy, label, onShow }: NewPostsButtonProps) {
  return (
    <div role="status" className="sticky top-28 z-20 flex h-0 justify-end md:justify-center">
      {count > 0 && (
        <Button variant="primary" size="sm" busy={busy} className="-mt-9 h-11 shadow-float" onClick={onShow}>
          <Icon name="arrow-up-bold" />
          {label(formatTotal({ value: count, capped: isCapped }))}
        </Button>
      )}
    </div>
  );
}
