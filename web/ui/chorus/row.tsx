import type { Mood } from '#web/icons/faces.ts';
import { Face } from './face.tsx';

export type Voice = readonly [height: number, fill: string, mood: Mood];

interface RowProps {
  voices: readonly Voice[];
  left: number;
  step: number;
  ground: number;
}

/** Pills 16 wide, standing on the ground line. */
export function Row({ voices, left, step, ground }: RowProps) {
  return voices.map(([height, fill, mood], index) => (
    <g key={`${fill}-${height}`} transform={`translate(${left + index * step} ${ground - height})`}>
      <path d={`M0 ${height}V8a8 8 0 0 1 16 0v${height - 8}Z`} className={fill} />
      <g transform="translate(1.28 3) scale(0.42)">
        <Face mood={mood} />
      </g>
    </g>
  ));
}
