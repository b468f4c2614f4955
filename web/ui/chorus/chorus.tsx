import { classes } from '../classes.ts';
import { Face, type Mood } from './face.tsx';

type Voice = readonly [look: string, mood: Mood];

/** Moods from silent to open-mouthed. Heights are classes, since the Content-Security-Policy refuses inline styles. */
const casts = {
  hero: [
    ['h-[27%] bg-avatar-3', 'silent'],
    ['h-[33%] bg-avatar-0', 'silent'],
    ['h-[28%] bg-avatar-7', 'silent'],
    ['h-[40%] bg-avatar-4', 'smiling'],
    ['h-[34%] bg-avatar-1', 'smiling'],
    ['h-[50%] bg-avatar-8', 'smiling'],
    ['h-[42%] bg-avatar-5', 'smiling'],
    ['h-[60%] bg-avatar-2', 'speaking'],
    ['h-[52%] bg-avatar-9', 'speaking'],
    ['h-[68%] bg-avatar-6', 'speaking'],
    ['h-[60%] bg-avatar-3', 'speaking'],
    ['h-[82%] bg-avatar-0', 'shouting'],
    ['h-[75%] bg-avatar-7', 'shouting'],
    ['h-full bg-avatar-4', 'shouting'],
    ['h-[90%] bg-avatar-1', 'shouting'],
  ],
  auth: [
    ['h-[22%] bg-avatar-3', 'silent'],
    ['h-[30%] bg-avatar-0', 'silent'],
    ['h-[26%] bg-avatar-7', 'silent'],
    ['h-[44%] bg-avatar-4', 'smiling'],
    ['h-[36%] bg-avatar-1', 'smiling'],
    ['h-[60%] bg-avatar-8', 'speaking'],
    ['h-[50%] bg-avatar-5', 'smiling'],
    ['h-[78%] bg-avatar-2', 'shouting'],
    ['h-[66%] bg-avatar-9', 'speaking'],
    ['h-full bg-avatar-6', 'shouting'],
  ],
} as const satisfies Record<string, readonly Voice[]>;

interface ChorusProps {
  cast: keyof typeof casts;
  /** Height, gap and margins. */
  className: string;
}

/** The chorus: a row of pills that rises once from silence to many voices. Phones leave out every third pill. */
export function Chorus({ cast, className }: ChorusProps) {
  return (
    <div aria-hidden="true" className={classes('flex items-end', className)}>
      {casts[cast].map(([look, mood]) => (
        <span key={look} className={classes('voice', look)}>
          <svg viewBox="0 0 32 30" fill="none" aria-hidden="true">
            <Face mood={mood} />
          </svg>
        </span>
      ))}
    </div>
  );
}
