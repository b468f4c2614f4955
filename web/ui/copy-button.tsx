import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { copying } from '#contract/copy/copying.ts';
import { waits } from '#contract/limits.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Outcome = 'none' | 'copied' | 'failed';

/** Copies the text of `source`. Where the browser refuses, the text stays selected, to be copied by hand. */
export function useCopy(source: RefObject<HTMLElement | null>): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), waits.copyConfirmation);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    outcome,
    copy: () => {
      if (source.current) void copyTextOf(source.current).then(setOutcome);
    },
  };
}

async function copyTextOf(element: HTMLElement): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return 'copied';
  } catch {
    // Without https, or when refused: the older way copies what is selected.
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy') ? 'copied' : 'failed';
  }
}

/** The button of `useCopy`; it says for a moment that it has copied. Put `copying.failed` where there is room for it. */
export function CopyButton({ outcome, children, ...rest }: ComponentProps<typeof Button> & { outcome: Outcome }) {
  const copied = outcome === 'copied';
  return (
    <>
      <Button {...rest}>
        <Icon name={copied ? 'check-bold' : 'copy-bold'} />
        {copied ? copying.copied : children}
      </Button>
      <span role="status" className="sr-only">
        {copied ? copying.copied : ''}
      </span>
    </>
  );
}
