import type { ReactNode } from 'react';
import { controls } from '#contract/copy/controls.ts';
import type { IconName } from '#web/icons/names.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const tones = {
  /** The default tone. */
  warm: { tint: 'bg-warm-tint', ink: 'text-warm-ink', icon: 'info-fill' },
  info: { tint: 'bg-brand-tint', ink: 'text-brand-ink', icon: 'info-fill' },
  /** About suspicious listings. */
  suspicious: { tint: 'bg-suspicious-tint', ink: 'text-suspicious-ink', icon: 'flag-fill' },
  good: { tint: 'bg-good-tint', ink: 'text-good-ink', icon: 'check-circle-fill' },
  bad: { tint: 'bg-bad-tint', ink: 'text-bad-ink', icon: 'warning-circle-fill' },
} as const satisfies Record<string, { tint: string; ink: string; icon: IconName }>;

interface CalloutProps {
  tone?: keyof typeof tones;
  icon?: IconName;
  title?: ReactNode;
  /** `status` is announced politely, `alert` at once. */
  role?: 'note' | 'status' | 'alert';
  onDismiss?: () => void;
  children: ReactNode;
}

/**
 * A callout: a tinted block that a reader should not miss. Its title is no heading, since it may stand below headings
 * of any level.
 */
export function Callout({ tone = 'warm', icon, title, role = 'note', onDismiss, children }: CalloutProps) {
  const { tint, ink, icon: usual } = tones[tone];
  return (
    <div role={role} className={classes('flex flex-wrap gap-3.5 rounded-md p-4.5 leading-normal', tint)}>
      <Icon name={icon ?? usual} className={classes('mt-px text-[1.4rem]', ink)} />
      {/* Beside its icon as long as words fit there, below it where letters are very large. */}
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        {title && <p className="mb-1 text-[1.125rem] leading-tight font-extrabold text-balance">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <IconButton label={controls.close} className="-mt-2 -mr-2 ml-auto" onClick={onDismiss}>
          <Icon name="x-bold" />
        </IconButton>
      )}
    </div>
  );
}
