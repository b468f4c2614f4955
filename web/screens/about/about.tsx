import { about } from '#contract/copy/about.ts';
import { useSite } from '#web/platform/site.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CheckList } from '#web/ui/check-list.tsx';
import { Chorus } from '#web/ui/chorus/chorus.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Contact } from './contact.tsx';
import { Removal } from './removal.tsx';
import { Social } from './social.tsx';

/** The about page: why the product exists, by which rules, and how to reach its team. */
export default function About() {
  const site = useSite();
  return (
    <>
      <Band controller={site.controller} />
      <div className="wrap">
        <div className="mt-10 grid gap-4 md:grid-cols-3">
          {about.pillars.map(({ title, text }) => (
            <Panel key={title} heading="h2" title={title}>
              {text}
            </Panel>
          ))}
        </div>
        <h2 className="mt-12 text-xl">{about.principlesTitle}</h2>
        <CheckList items={about.principles} />
        <div className="lg:grid lg:grid-cols-2 lg:gap-x-16">
          <div>
            <h2 id="contact" className="mt-12 text-xl">
              {about.contactTitle}
            </h2>
            <Contact />
            <Social />
          </div>
          <Removal />
          <div className="mt-10 lg:col-span-2">
            <Callout tone="info" icon="scales-fill" title={about.disclaimer.title}>
              {about.disclaimer.text(site.name)}
            </Callout>
          </div>
        </div>
      </div>
    </>
  );
}

function Band({ controller }: { controller: string }) {
  return (
    <div className="lg:wrap">
      <section className="overflow-hidden rounded-br-[1.5rem] bg-hero px-(--gutter) pt-8 text-on-hero md:rounded-hero short:max-md:shadow-[3.5rem_0_var(--color-hero)] lg:px-14 lg:pt-12">
        <h1 className="text-2xl">
          {about.promise} <span className="block text-warm">{about.place}</span>
        </h1>
        <p className="mt-4.5 max-w-[70ch] text-[1.1875rem] leading-normal text-balance text-on-hero-soft">
          {about.lead(controller)}
        </p>
        <Chorus
          cast="hero"
          className="mt-7 h-24 md:h-32 gap-[clamp(0.3rem,1vw,0.75rem)] max-lg:pr-4 lg:-mt-10 lg:ml-[40%] lg:h-36 lg:gap-4"
        />
      </section>
    </div>
  );
}
