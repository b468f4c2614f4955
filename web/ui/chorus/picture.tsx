import { Face, type Mood } from './face.tsx';

type Voice = readonly [height: number, fill: string, mood: Mood];

interface RowProps {
  voices: readonly Voice[];
  left: number;
  step: number;
  ground: number;
}

/** Pills 16 wide, standing on the ground line. */
function Row({ voices, left, step, ground }: RowProps) {
  return voices.map(([height, fill, mood], index) => (
    <g key={`${fill}-${height}`} transform={`translate(${left + index * step} ${ground - height})`}>
      <path d={`M0 ${height}V8a8 8 0 0 1 16 0v${height - 8}Z`} className={fill} />
      <g transform="translate(1.28 3) scale(0.42)">
        <Face mood={mood} />
      </g>
    </g>
  ));
}

const heard: readonly Voice[] = [
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

/** Success: the chorus at its peak. */
export function ChorusHeard({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 268 150" fill="none" aria-hidden="true" className={className}>
      <Row voices={heard} left={10} step={19.3} ground={138} />
      <path d="M4 139h260" className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

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

/** Empty: silence, and the dotted place of whoever speaks first. */
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
