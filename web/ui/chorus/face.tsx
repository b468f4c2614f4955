import { eyes, isLine, lineWidth, type Mood, mouths } from '#web/icons/faces.ts';

const line = { fill: 'none', strokeWidth: lineWidth, strokeLinecap: 'round' } as const;

/** Two eyes and one of four mouths, on a ground of 32 × 30. */
export function Face({ mood }: { mood: Mood }) {
  const mouth = mouths[mood];
  return (
    <g className="face">
      {eyes.cx.map((cx) => (
        <circle key={cx} cx={cx} cy={eyes.cy} r={eyes.r} />
      ))}
      <path d={mouth} {...(isLine(mouth) && line)} />
    </g>
  );
}
