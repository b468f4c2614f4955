import type { ReactNode } from 'react';
import { publication as copy } from '#contract/copy/publication.ts';
import type { PublishChoice } from '#contract/publication.ts';
import { neverPublic } from '#contract/withheld.ts';
import { currentTime } from '#web/platform/clock.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * What is published within this time was sent to be published soon, in milliseconds; anything later has a minute of the
 * day.
 */
const soon = 3 * 60_000;

/** The choice with which an unpublished post was sent. */
export function whenPublic({ createdAt }: { createdAt: string }): PublishChoice {
  return Date.parse(createdAt) - currentTime() < soon ? 'soon' : 'within-day';
}

/** When others will see an unpublished post, in words. */
export const whenShown = ({ createdAt }: { createdAt: string }): string =>
  createdAt === neverPublic ? copy.withheld : copy[whenPublic({ createdAt })];

/** The line under an unpublished post: when others will see it, and what its author can do. */
export function UnpublishedLine({ createdAt, own }: { createdAt: string; own?: ReactNode }) {
  return (
    <div className="mt-3.5 flex min-h-11 items-center gap-2 border-t border-line pt-2 text-sm text-ink-soft">
      <Icon name="eye-slash-bold" className="text-[1.2em]" />
      <span className="min-w-0 grow">{whenShown({ createdAt })}</span>
      {own}
    </div>
  );
}
