import { resources } from '#contract/copy/resources.ts';
import { useSite } from '#web/platform/site.ts';
import { Callout } from '#web/ui/callout.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import { Check } from './check.tsx';
import { sectionIds, useCurrentSection } from './current-section.ts';
import { Legality } from './legality.tsx';
import { RedFlags } from './red-flags.tsx';
import { Reporting } from './reporting.tsx';
import { Rights } from './rights.tsx';
import { Templates } from './templates.tsx';

const links = sectionIds.map((id) => ({ to: `#${id}`, label: resources.sections[id] }));

/** The resources page: rights and contacts for young people in trouble at work. */
export default function Resources() {
  const { name } = useSite();
  const current = useCurrentSection();
  const { title, lead, updated, notAdvice } = resources;
  return (
    <div className="wrap pt-6">
      <h1 className="text-2xl">
        {title[0]}
        <br /> {title[1]}
      </h1>
      <p className="mt-4 max-w-[70ch] text-[1.1875rem] leading-normal text-balance text-ink-soft">{lead}</p>
      <div className="mt-5 lg:mt-10 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
        <SideNav
          label={resources.sectionsLabel}
          links={links}
          current={`#${current}`}
          className="max-lg:sticky max-lg:top-(--header) short:top-0"
        />
        <div>
          <Legality />
          <Check />
          <RedFlags />
          <Rights />
          <Reporting />
          <Templates />
          <div className="mt-10 lg:mt-13">
            <Callout tone="info" icon="scales-fill">
              {notAdvice(name)}
              <p className="mt-2 text-sm text-ink-soft">
                {updated.label} <time dateTime={updated.day}>{updated.text}</time>
              </p>
            </Callout>
          </div>
        </div>
      </div>
    </div>
  );
}
