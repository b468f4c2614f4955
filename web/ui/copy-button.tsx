import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { copying } from '#contract/copy/copying.ts';
import { waits } from '#contract/limits.ts';
import { Button } from './button.tsx';
import { ErrorLine } from './error-line.tsx';
import { Icon } from './icon.tsx';

type Outcome = 'none' | 'copied' | 'failed';

/**
 * Copies the text of `source`, and confirms it for `confirmation` milliseconds. Where the browser refuses, the text
 * stays selected, to be copied by hand.
 */
export function useCopy(
  source: RefObject<HTMLElement | null>,
  confirmation: number = waits.copyConfirmation,
): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), confirmation);
    return () => clearTimeout(timer);
  }, [outcome, confirmation]);
  return {
    outcome,
    copy: () => {
      if (source.current) void copyTextOf(source.current).then(setOutcome);
    },
  };
}

async function copyTextOf(element: HTMLElement): Promise<Outcome> {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const field = isField ? element : null;
  try {
    await navigator.clipboard.writeText(field?.value ?? element.textContent);
    return 'copied';
  } catch {
    // Without https, or when refused: the older command copies the selection.
    field?.focus();
    if (field) field.select();
    else getSelection()?.selectAllChildren(element);
    return document.execCommand('copy') ? 'copied' : 'failed';
  }
}

/** Whether this browser supports copying, which it may still refuse. */
export function canCopy(): boolean {
  return 'clipboard' in navigator || document.queryCommandSupported('copy');
}

/** Says that copying failed, and how to copy by hand. */
export function CopyFailure() {
  return (
    <>
      <ErrorLine>{copying.failed}</ErrorLine>
      <p className="mt-1 text-sm text-ink-soft">{copying.byHand}</p>
    </>
  );
}

/** The button of `useCopy`, with a confirmation. Place a `CopyFailure` where there is room for it. */
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
