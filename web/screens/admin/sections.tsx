import { useEffect, useRef } from 'react';
import type { Analytics } from '#contract/admin.ts';
import { admin as copy } from '#contract/copy/admin.ts';
import { totalName } from '#contract/kind-names.ts';
import { kindPaths, kinds } from '#contract/kinds.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { addressOf, type Section, sectionsOf } from './section.ts';

interface SectionsProps {
  current: Section;
  mayCount: boolean;
  figures: Analytics | undefined;
}

/** The navigation of the admin page: its sections, each with a count for those who may see the figures. */
export function Sections({ current, mayCount, figures }: SectionsProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  const counts: Partial<Record<Section, number | undefined>> = {
    reports: figures?.totalOpenReports,
    ...Object.fromEntries(kinds.map((kind) => [kindPaths[kind], figures?.[totalName(kind)]])),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref points elsewhere once `current` has changed, and figures make the strip longer.
  useEffect(() => {
    const link = chosen.current;
    const strip = link?.parentElement;
    if (!strip) return;
    // Also once a turned screen has become narrower.
    const resized = new ResizeObserver(() => {
      strip.scrollLeft = link.offsetLeft - link.offsetWidth / 2;
    });
    resized.observe(strip);
    return () => resized.disconnect();
  }, [current, figures]);
  return (
    <nav
      aria-label={copy.sections}
      className="fading-end going-on relative -mx-(--gutter) flex gap-1 overflow-x-auto pl-[calc(var(--gutter)-0.5rem)] shadow-[inset_0_-2px_var(--color-line)] [scrollbar-width:none] md:mx-0 md:pl-0"
    >
      {sectionsOf(mayCount).map((section) => (
        <Link
          key={section}
          to={addressOf(section)}
          ref={section === current ? chosen : null}
          aria-current={section === current ? 'page' : undefined}
          className="inline-flex min-h-12 shrink-0 items-center gap-[0.45em] border-y-4 border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-b-brand aria-[current]:text-brand-ink md:px-4"
        >
          {copy.tabs[section]}
          {counts[section] !== undefined && (
            <span className="font-medium text-ink-faint tabular-nums">{formatCount(counts[section])}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
