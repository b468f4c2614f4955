export type Mood = 'silent' | 'smiling' | 'speaking' | 'shouting';

const mouths = {
  silent: <path d="M11 20h10" className="stroke-avatar-ink" strokeWidth="2.6" strokeLinecap="round" />,
  smiling: (
    <path
      d="M10.5 18.5c1.6 2.4 3.4 3.4 5.5 3.4s3.9-1 5.5-3.4"
      className="stroke-avatar-ink"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  ),
  speaking: <ellipse cx="16" cy="20.5" rx="4" ry="4.5" className="fill-avatar-ink" />,
  shouting: <path d="M9 17h14c0 6-2.8 10-7 10s-7-4-7-10Z" className="fill-avatar-ink" />,
} as const satisfies Record<Mood, unknown>;

/** Two eyes and one of four mouths, on a ground of 32 × 30. */
export function Face({ mood }: { mood: Mood }) {
  return (
    <>
      <circle cx="9.5" cy="9" r="2.6" className="fill-avatar-ink" />
      <circle cx="22.5" cy="9" r="2.6" className="fill-avatar-ink" />
      {mouths[mood]}
    </>
  );
}
