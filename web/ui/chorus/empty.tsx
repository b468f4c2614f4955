import { Row, type Voice } from './row.tsx';

const before: readonly Voice[] = [
  [20, 'fill-avatar-3', 'silent'],
  [24, 'fill-avatar-0', 'silent'],
  [20, 'fill-avatar-7', 'silent'],
  [26, 'fill-avatar-4', 'silent'],
];
const after: readonly Voice[] = [
  [24, 'fill-avatar-8', 'silent'],
  [20, 'fill-avatar-5', 'silent'],
  [26, 'fill-avatar-2', 'silent'],
  [20, 'fill-avatar-9', 'silent'],
];

/** The illustration of an empty list: silent pills, and a dotted outline for the first voice. */
export function ChorusEmpty({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 240 120" fill="none" aria-hidden="true" className={className}>
      <Row voices={before} left={18} step={22} ground={106} />
      <Row voices={after} left={142} step={22} ground={106} />
      <g className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M112 106V86a10 10 0 0 1 20 0v20" strokeDasharray="1 5.5" />
        <path className="fill-surface" d="M118 62V34c0-14 10-24 24-24s24 10 24 24-10 24-24 24h-20c-2.2 0-4 1.8-4 4Z" />
        <path d="M8 107h224" />
      </g>
      <g className="fill-line-strong">
        <circle cx="131" cy="34" r="2.8" />
        <circle cx="142" cy="34" r="2.8" />
        <circle cx="153" cy="34" r="2.8" />
      </g>
    </svg>
  );
}
