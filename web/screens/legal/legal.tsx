import { useLocation } from 'react-router';
import { type LegalText, legal, legalTexts } from '#contract/copy/legal.ts';
import { pageTitles, shell } from '#contract/copy/shell.ts';
import { legalPageIds, legalPages } from '#contract/legal-pages.ts';
import { useSite } from '#web/platform/site.ts';
import { Callout } from '#web/ui/callout.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import { LinkedText } from './linked-text.tsx';
import { Prose } from './prose.tsx';
import { ShortAddresses } from './short-addresses.tsx';

const links = legalPageIds.map((id) => ({ to: legalPages[id].path, label: shell.footer[id] }));

/** The page of each of the five legal texts, chosen by the path. */
export default function Legal() {
  const site = useSite();
  const { pathname } = useLocation();
  const id = legalPageIds.find((candidate) => legalPages[candidate].path === pathname);
  if (!id) return null;
  const { summary, sections } = legalTexts[id](site);
  return (
    <div className="wrap pt-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
      <SideNav
        label={legal.navigation}
        links={links}
        current={legalPages[id].path}
        className="max-lg:-mt-3 max-lg:mb-5"
      />
      <article>
        <p className="text-sm text-ink-soft">
          {legal.updated.label} <time dateTime={legal.updated.day}>{legal.updated.text}</time>
        </p>
        <h1 className="mt-2 text-2xl">{pageTitles[id]}</h1>
        <div className="mt-6">
          <Callout tone="info" icon="lock-key-fill">
            <h2 className="mb-1 text-[1.125rem]">{legal.summary}</h2>
            <Summary>{summary}</Summary>
          </Callout>
        </div>
        <h2 className="mt-13 text-xl">{legal.details}</h2>
        <Prose sections={sections} />
        <p className="mt-13 max-w-[64ch] text-sm text-ink-soft">
          <LinkedText text={legal.notAdvice(site)} />
        </p>
        <ShortAddresses />
      </article>
    </div>
  );
}

/** The text in brief: a paragraph, or questions with their answers. */
function Summary({ children }: { children: LegalText['summary'] }) {
  if (typeof children === 'string') return children;
  return (
    <dl className="mt-2 max-w-[64ch] space-y-2.5 text-pretty">
      {children.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-bold">{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
