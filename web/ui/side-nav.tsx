import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

interface SideNavProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** The `to` of the current link. */
  current: string;
  className?: string;
}

/** Secondary navigation: a strip that scrolls sideways on phones, a rail beside the text on wider screens. */
export function SideNav({ label, links, current, className }: SideNavProps) {
  const strip = useRef<HTMLElement>(null);
  const chosen = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs point elsewhere once `current` has changed.
  useEffect(() => {
    if (strip.current && chosen.current)
      strip.current.scrollLeft = chosen.current.offsetLeft - chosen.current.offsetWidth / 2;
  }, [current]);

  return (
    <nav
      ref={strip}
      aria-label={label}
      className={classes(
        'fading-end going-on relative z-10 -mx-(--gutter) flex gap-1 overflow-x-auto bg-ground pl-(--gutter) shadow-[inset_0_-2px_var(--color-line)] [scrollbar-width:none]',
        'lg:sticky lg:top-25 lg:mx-0 lg:block lg:self-start lg:p-0 lg:shadow-none',
        className,
      )}
    >
      {links.map(({ to, label }) => {
        const isHash = to.startsWith('#');
        return (
          <Link
            key={to}
            to={to}
            ref={to === current ? chosen : null}
            aria-current={to === current ? (isHash ? 'location' : 'page') : undefined}
            className={classes(
              'inline-flex min-h-12 shrink-0 items-center border-y-4 border-transparent px-2.5 font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-3',
              'aria-[current]:border-b-brand aria-[current]:text-brand-ink',
              'lg:flex lg:min-h-11 lg:rounded-speak lg:border-0 lg:px-4 lg:hover:bg-sunken lg:aria-[current]:bg-brand-tint',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
