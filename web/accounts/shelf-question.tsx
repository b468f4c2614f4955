import { shelf as copy } from '#contract/copy/shelf.ts';
import type { ShelfChoice } from '#web/platform/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

interface ShelfQuestionProps {
  /** The words of each answer. */
  words: Record<ShelfChoice, string>;
  onAnswer: (choice: ShelfChoice) => void;
  onClose: () => void;
}

/** The question of whoever signs out or closes their account whether the shelf is erased as well; no answer is preset. */
export default function ShelfQuestion({ words, onAnswer, onClose }: ShelfQuestionProps) {
  const answer = (choice: ShelfChoice) => () => {
    onClose();
    onAnswer(choice);
  };
  return (
    <Dialog title={copy.leaving.title} onClose={onClose}>
      <p className="mt-2 leading-normal text-ink-soft">{copy.leaving.why}</p>
      <DialogActions>
        <Button className="grow" onClick={answer('keep')}>
          {words.keep}
        </Button>
        <Button variant="primary" className="grow" onClick={answer('erase')}>
          {words.erase}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
