import { Row, type Voice } from './row.tsx';

/** The chorus at its peak. */
export const peak: readonly Voice[] = [
  [26, 'fill-avatar-3', 'silent'],
  [40, 'fill-avatar-0', 'smiling'],
  [34, 'fill-avatar-7', 'smiling'],
  [58, 'fill-avatar-4', 'speaking'],
  [76, 'fill-avatar-1', 'speaking'],
  [98, 'fill-avatar-8', 'shouting'],
  [128, 'fill-warm', 'shouting'],
  [94, 'fill-avatar-2', 'shouting'],
  [68, 'fill-avatar-9', 'speaking'],
  [52, 'fill-avatar-6', 'speaking'],
  [36, 'fill-avatar-3', 'smiling'],
  [44, 'fill-avatar-0', 'smiling'],
  [24, 'fill-avatar-7', 'silent'],
];

/** The illustration of success: the chorus at its peak. */
export function ChorusPeak({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 268 150" fill="none" aria-hidden="true" className={className}>
      <Row voices={peak} left={10} step={19.3} ground={138} />
      <path d="M4 139h260" className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
