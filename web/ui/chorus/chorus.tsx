import { classes } from '../classes.ts';

/** From silent to open-mouthed. Heights are classes, since the Content-Security-Policy refuses inline styles. */
const casts = {
  hero: [
    'h-[27%] bg-avatar-3 face-silent',
    'h-[33%] bg-avatar-0 face-silent',
    'h-[28%] bg-avatar-7 face-silent',
    'h-[40%] bg-avatar-4 face-smiling',
    'h-[34%] bg-avatar-1 face-smiling',
    'h-[50%] bg-avatar-8 face-smiling',
    'h-[42%] bg-avatar-5 face-smiling',
    'h-[60%] bg-avatar-2 face-speaking',
    'h-[52%] bg-avatar-9 face-speaking',
    'h-[68%] bg-avatar-6 face-speaking',
    'h-[60%] bg-avatar-3 face-speaking',
    'h-[82%] bg-avatar-0 face-shouting',
    'h-[75%] bg-avatar-7 face-shouting',
    'h-full bg-avatar-4 face-shouting',
    'h-[90%] bg-avatar-1 face-shouting',
  ],
  auth: [
    'h-[22%] bg-avatar-3 face-silent',
    'h-[30%] bg-avatar-0 face-silent',
    'h-[26%] bg-avatar-7 face-silent',
    'h-[44%] bg-avatar-4 face-smiling',
    'h-[36%] bg-avatar-1 face-smiling',
    'h-[60%] bg-avatar-8 face-speaking',
    'h-[50%] bg-avatar-5 face-smiling',
    'h-[78%] bg-avatar-2 face-shouting',
    'h-[66%] bg-avatar-9 face-speaking',
    'h-full bg-avatar-6 face-shouting',
  ],
} as const satisfies Record<string, readonly string[]>;

interface ChorusProps {
  cast: keyof typeof casts;
  /** Height, gap and margins. */
  className: string;
}

/** The chorus: a row of pills that rises once from silence to many voices. Phones leave out every third pill. */
export function Chorus({ cast, className }: ChorusProps) {
  return (
    <div aria-hidden="true" className={classes('flex items-end', className)}>
      {casts[cast].map((look) => (
        <span key={look} className={`voice ${look}`} />
      ))}
    </div>
  );
}
