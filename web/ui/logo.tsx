import { classes } from './classes.ts';

interface LogoProps {
  name: string;
  /** Colours for the hero, in both themes. */
  onHero?: boolean;
}

/** The mark (a speech bubble holding one period of a sound wave) and the name. */
export function Logo({ name, onHero }: LogoProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center gap-2 text-[1.5rem] font-extrabold tracking-[-0.03em]',
        onHero ? 'text-on-hero' : 'text-ink',
      )}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-8">
        <path
          className={onHero ? 'fill-warm' : 'fill-logo-bubble'}
          d="M12.5 1.25c5.9 0 10.25 4.6 10.25 10.5S18.4 22.5 12.5 22.5H3.25c-1.1 0-2-.9-2-2v-8.75C1.25 5.85 6.6 1.25 12.5 1.25Z"
        />
        <path
          className={onHero ? 'stroke-hero' : 'stroke-logo-wave'}
          strokeWidth="2.7"
          strokeLinecap="round"
          d="M16.1 8.55C15.5 7.1 14 6.3 12.15 6.3c-2.25 0-3.95 1.1-3.95 2.95 0 3.9 7.9 1.5 7.9 5.4 0 1.85-1.75 3-4.05 3-1.95 0-3.5-.85-4.15-2.4"
        />
      </svg>
      {/* Where enlarged text leaves no room, the mark stands alone. */}
      <span className="max-[22rem]:short:sr-only @max-[16rem]:sr-only">{name}</span>
    </span>
  );
}
