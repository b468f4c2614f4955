import type { ReactNode } from 'react';
import type { ResourceSection } from '#contract/copy/resources.ts';

interface SectionProps {
  id: ResourceSection;
  title: string;
  intro: string;
  children: ReactNode;
}

/** A section of the page, with an anchor for the navigation. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-10 first:mt-7 max-lg:scroll-mt-8 lg:mt-13 lg:first:mt-0"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-[70ch] leading-normal text-balance text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}
