import { reporting } from '#contract/copy/resources/reporting.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from './section.tsx';

export function Reporting() {
  return (
    <Section id="reporting" title={reporting.title} intro={reporting.intro}>
      <div className="mt-4 grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))]">
        {reporting.lines.map(({ number, title, text }) => (
          <a
            key={number}
            href={`tel:${number}`}
            className="group flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-5 py-4 hover:border-line-strong dark:not-hover:border-transparent"
          >
            <span className="grow basis-40 text-sm leading-snug text-ink-soft">
              <strong className="block text-[1.5rem] leading-tight font-extrabold text-ink">{title}</strong> {text}
            </span>
            <span className="inline-flex min-h-11 items-center gap-[0.5em] rounded-full bg-brand px-5 font-bold text-on-brand group-hover:bg-brand-hover max-md:grow max-md:justify-center">
              <Icon name="phone-bold" />
              {reporting.call}
            </span>
          </a>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {reporting.online.map(({ label, address }) => (
          <ButtonLink key={address} to={address} target="_blank" rel="noopener noreferrer">
            <Icon name="arrow-square-out-bold" />
            {label}
            <span className="sr-only">{reporting.newTab}</span>
          </ButtonLink>
        ))}
      </div>
      <p className="mt-3 max-w-[64ch] text-sm text-ink-soft">{reporting.onlineHint}</p>
      <Topics />
    </Section>
  );
}

function Topics() {
  return (
    <>
      <h3 className="mt-8 text-lg">{reporting.topicsTitle}</h3>
      <dl className="mt-2">
        {reporting.topics.map(({ id, topic, where }) => (
          <div
            key={id}
            id={id}
            className="scroll-mt-53 border-b border-line py-3 target:-mx-(--gutter) target:rounded-md target:bg-brand-tint target:px-(--gutter) md:grid md:scroll-mt-44 md:grid-cols-2 md:gap-x-8"
          >
            <dt className="font-bold">{topic}</dt>
            <dd className="leading-normal text-ink-soft">{where}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
