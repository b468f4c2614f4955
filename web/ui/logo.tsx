import { mark } from '#web/icons/mark.ts';
import { classes } from './classes.ts';

interface LogoProps {
  name: string;
  /** Colours for the hero, in both themes. */
  onHero?: boolean;
}

/** The mark and the name. */
export function Logo({ name, onHero }: LogoProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center gap-2 text-[1.5rem] font-extrabold tracking-[-0.03em]',
        onHero ? 'text-on-hero' : 'text-ink',
      )}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-8">
        <path className={onHero ? 'fill-warm' : 'fill-logo-bubble'} d={mark.bubble} />
        <path
          className={onHero ? 'stroke-hero' : 'stroke-logo-wave'}
          strokeWidth="2.7"
          strokeLinecap="round"
          d={mark.wave}
        />
      </svg>
      {/* Where enlarged text leaves no room, the mark stands alone. */}
      <span className="max-[22rem]:short:sr-only @max-[16rem]:sr-only">{name}</span>
    </span>
  );
}
