import { lineWidth, type Mood, mouths } from '#web/icons/mouths.ts';

const line = { fill: 'none', strokeWidth: lineWidth, strokeLinecap: 'round' } as const;

/** Two eyes and one of four mouths, on a ground of 32 × 30. */
export function Face({ mood }: { mood: Mood }) {
  const mouth = mouths[mood];
  return (
    <g className="face">
      <circle cx="9.5" cy="9" r="2.6" />
      <circle cx="22.5" cy="9" r="2.6" />
      <path d={mouth} {...(!mouth.endsWith('Z') && line)} />
    </g>
  );
}
