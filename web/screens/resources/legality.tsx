import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { legality, type Situation } from '#contract/copy/resources/legality.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from './section.tsx';

/** The choice of the reader's situation, with the answer for it; without scripts all answers are shown. */
export function Legality() {
  const [chosen, setChosen] = useState<string>();
  // A link or a history entry may name an answer.
  useEffect(() => {
    const follow = () => {
      const named = legality.situations.find(({ id }) => location.hash === `#${id}`);
      if (!named) return;
      flushSync(() => setChosen(named.id));
      document.getElementById(named.id)?.scrollIntoView();
    };
    const frame = requestAnimationFrame(follow);
    addEventListener('hashchange', follow);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('hashchange', follow);
    };
  }, []);
  return (
    <Section id="legal" title={legality.title} intro={legality.intro}>
      <nav
        aria-label={legality.choose}
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 md:grid-cols-4 md:gap-3"
      >
        {legality.situations.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === chosen || undefined}
            className="inline-flex min-h-13 items-center justify-center rounded-speak border-2 border-line-strong bg-surface px-4 py-1.5 max-[24rem]:px-2 text-center leading-tight font-bold hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-tint aria-[current]:text-brand-ink"
            // Before the browser follows the link, so that the answer is rendered.
            onClick={() => setChosen(id)}
          >
            {label}
          </a>
        ))}
      </nav>
      {legality.situations.map((situation) => (
        <Answer key={situation.id} isHidden={situation.id !== chosen} {...situation} />
      ))}
    </Section>
  );
}

function Answer({ id, label, answer, calls = [], next = [], points, isHidden }: Situation & { isHidden: boolean }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classes(
        'mt-4 scroll-mt-53 max-md:[@media(min-height:46rem)]:scroll-mt-68 rounded-voice border border-line bg-surface p-5 shadow-card md:px-7 md:py-6 md:scroll-mt-44 lg:scroll-mt-34 dark:border-transparent',
        isHidden && 'js:hidden',
      )}
    >
      <h3 id={`${id}-title`} className="text-sm font-semibold text-ink-soft">
        {label}
      </h3>
      <p className="mt-1 text-[1.375rem] leading-tight font-extrabold text-pretty">
        {answer.split(/(?<=\.) /).map((sentence) => (
          <span key={sentence} className="block">
            {`${sentence} `}
          </span>
        ))}
      </p>
      {calls.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-3">
          {calls.map(({ label, to }, place) => (
            <ButtonLink key={to} to={to} variant={place === 0 ? 'primary' : 'secondary'}>
              <Icon name="phone-bold" />
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
      <Ways ways={next} className="mt-2" />
      <ul className="mt-3">
        {points.map((point) => (
          <li key={point.text} className="max-w-[64ch] leading-normal not-first:mt-3">
            {point.text}
            {point.law && <p className="mt-0.5 text-sm text-ink-faint">{point.law}</p>}
            <Ways ways={point.next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ ways = [], className }: { ways: Situation['next']; className?: string }) {
  if (ways.length === 0) return null;
  return (
    <p className={classes('flex flex-wrap gap-x-6', className)}>
      {ways.map(({ label, to }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
          {label}
        </Link>
      ))}
    </p>
  );
}
