import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { careFrom, checkAd, isFragment, levelOf } from '#contract/ad-check/check.ts';
import { exploitationOfSafety } from '#contract/ad-check/exploitation/safety.ts';
import { looksForeign } from '#contract/ad-check/language.ts';
import { looksLikeNoAd } from '#contract/ad-check/no-ad.ts';
import { type Scale, scales } from '#contract/ad-check/signal.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { identifiersOf } from '#contract/ad-check/traits/identifiers.ts';
import { type Trouble, troublesIn } from '#contract/ad-check/trouble.ts';
import { adCheck } from '#contract/copy/ad-check.ts';
import { adCheckResult as copy } from '#contract/copy/ad-check-result.ts';
import { legality } from '#contract/copy/resources/legality.ts';
import { reporting } from '#contract/copy/resources/reporting.ts';
import { pagePaths } from '#contract/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isForBrowser } from '#web/ui/link.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { Alike } from './alike.tsx';
import { Lead, slight } from './lead.tsx';
import { MarkedText } from './marked-text.tsx';
import { NumberDisc, type NumberedFinding, Passage } from './numbered.tsx';
import { reportedAd } from './reported-ad.ts';

/** Signals are Turkish words: of a text without a Latin letter nothing can be said. */
const isReadable = (text: string) => /\p{Script=Latin}/u.test(text);

/** What the check has found in the text of an ad, and what one can do then. */
export default function Result({ text }: { text: string }) {
  const { findings, scores } = useMemo(() => checkAd(text), [text]);
  const inText = findings.filter(({ signal }) => !signals[signal].lacks);
  const lacking = findings.filter(({ signal }) => signals[signal].lacks);
  const bySeriousness = scales.toSorted((one, other) => scores[other] - scores[one]);
  // The heaviest first, and what the ad lacks last.
  const counted = [inText, lacking]
    .flatMap((group) => group.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points))
    .map((finding, n) => ({ ...finding, number: n + 1 }));
  const care = bySeriousness.filter((scale) => scores[scale] >= careFrom);
  // Money first: what is sent does not come back.
  const some = scales.filter((scale) => !['none', 'few'].includes(levelOf(scores[scale])));
  const advised = [care, some].find(({ length }) => length > 0) ?? scales.filter((scale) => scores[scale] > 0);
  const advice = advised.length > 0 && (
    <Advice
      text={text}
      scales={advised}
      isUrgent={care.length > 0}
      isSlight={some.length === 0}
      isDangerous={counted.some(({ signal }) => signal in exploitationOfSafety)}
    />
  );
  if (!isReadable(text))
    return (
      <p role="status" className="mt-6">
        {copy.unreadable}
      </p>
    );
  const troubles = troublesIn(text);
  // An ad may speak like somebody who tells: where it is serious, or can be answered, its signs are shown as well.
  const mayBeAd = care.length > 0 || identifiersOf(text, null).length > 0;
  if (troubles.length > 0 && !mayBeAd) return <NoAd troubles={troubles} />;
  if (isFragment(text) && !inText.some(({ signal }) => signals[signal].points >= slight))
    return (
      <div className="mt-6">
        <p role="status">{copy.fragment}</p>
        {identifiersOf(text, null).length > 0 && <Alike key={text} text={text} />}
      </div>
    );
  const foreign = looksForeign(text) && (
    <Callout tone="info" title={copy.foreign.title}>
      {copy.foreign.text}
    </Callout>
  );
  const hasSign = inText.some(({ points }) => points > 0);
  if (foreign && !hasSign)
    return (
      <div role="status" className="mt-6">
        {foreign}
        <Alike key={text} text={text} />
      </div>
    );
  if (looksLikeNoAd(text, hasSign)) return <NoAd troubles={[]} />;
  const notLooked = (
    <details className="group mt-4">
      <Summary>{copy.notLooked.title}</Summary>
      <ul className="list-disc pl-5 leading-normal text-ink-soft">
        {copy.notLooked.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
  const alsoTold = troubles.length > 0 && (
    <div className="mb-3">
      <Callout tone="info" title={adCheck.noAd.trouble.also}>
        <p className="mt-2 flex flex-wrap gap-3">
          <ToSituations troubles={troubles} />
        </p>
      </Callout>
    </div>
  );
  if (counted.length === 0)
    return (
      <section className="mt-6 wrap-anywhere">
        {alsoTold}
        <Callout tone="info" role="status" title={copy.nothing.title}>
          {copy.nothing.text}
        </Callout>
        {notLooked}
        <Alike key={text} text={text} />
      </section>
    );
  return (
    <section aria-labelledby="ad-check-result" className="mt-6 wrap-anywhere">
      {foreign && <div className="mb-3">{foreign}</div>}
      {alsoTold}
      <Lead id="ad-check-result" text={text} scores={scores} counted={counted} />
      {care.length > 0 && advice}
      {inText.length > 0 && <MarkedText text={text} findings={inText} counted={counted} />}
      <Reasons text={text} counted={counted} />
      {care.length === 0 && advice}
      {care.length === 0 && notLooked}
      <Alike key={text} text={text} />
    </section>
  );
}

/** The result of a text that is no ad: somebody may look for help with it. */
function NoAd({ troubles }: { troubles: readonly Trouble[] }) {
  const copy = adCheck.noAd;
  const { title, text } = troubles.length > 0 ? copy.trouble : copy;
  return (
    <div className="mt-6">
      <Callout tone="info" role="status" title={title}>
        {text}
      </Callout>
      <div className="mt-4 flex flex-wrap gap-3">
        <ToSituations troubles={troubles} />
        {troubles.length === 0 && <ButtonLink to="#rights">{copy.rights}</ButtonLink>}
        <ButtonLink to={pagePaths.share}>{copy.tell}</ButtonLink>
      </div>
    </div>
  );
}

/** Links to the answers for what somebody tells of, the gravest first. */
function ToSituations({ troubles }: { troubles: readonly Trouble[] }) {
  return troubles.map((trouble) => (
    <ButtonLink key={trouble} to={`#${trouble}`} variant="primary">
      {legality.situations.find(({ id }) => id === trouble)?.label}
    </ButtonLink>
  ));
}

function Reasons({ text, counted }: { text: string; counted: NumberedFinding[] }) {
  return (
    <>
      <h3 className="mt-6 text-lg">{copy.signs}</h3>
      <ol className="mt-1">
        {counted.map((finding) => {
          const { signal, points, also } = finding;
          const { title, text: explained } = copy.reasons[signal];
          return (
            <li key={signal} className="flex gap-3.5 border-b border-line py-4">
              <NumberDisc finding={finding} />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className="min-w-0 flex-1 basis-40 font-bold wrap-anywhere">{title}</strong>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {copy.points(signals[signal].scale, points)}
                  </span>
                </p>
                <Passage text={text} finding={finding} />
                <p className="mt-1 leading-normal">{explained}</p>
                {also.length > 0 && (
                  <p className="mt-1 leading-normal">{copy.also(also.map((one) => copy.reasons[one].title))}</p>
                )}
                <p className="mt-1 text-sm text-ink-faint">{copy.source(signals[signal].source)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface AdviceProps {
  text: string;
  scales: readonly Scale[];
  isUrgent: boolean;
  /** Whether there are few signs. */
  isSlight: boolean;
  /** Whether the ad is a danger to the applicant. */
  isDangerous: boolean;
}

/** The number of steps that are worth it where there are few signs. */
const stepsOfSlight = 2;

function Advice({ text, scales: advised, isUrgent, isSlight, isDangerous }: AdviceProps) {
  const queryClient = useQueryClient();
  const stepsOf = (scale: Scale) => copy.next[scale].slice(0, isSlight ? stepsOfSlight : undefined);
  return (
    <>
      <h3 className="mt-6 text-lg">{copy.next.title}</h3>
      <ul className="mt-2 grid gap-2">
        {[...(isDangerous ? copy.next.alone : []), ...advised.flatMap(stepsOf)].map((step) => (
          <li key={step} className="flex gap-3 leading-normal first:font-bold">
            <Icon name="arrow-right-bold" className="mt-1 shrink-0 text-ink-soft" />
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          to={pagePaths['share-suspicious']}
          variant={isUrgent ? 'primary' : 'secondary'}
          onClick={(event) => !isForBrowser(event) && reportedAd.hand(queryClient, text)}
        >
          <Icon name="flag-bold" />
          {copy.next.report}
        </ButtonLink>
        <ButtonLink to="#reporting">{copy.next.reporting}</ButtonLink>
        {advised.includes('fraud') && (
          <ButtonLink to={copy.next.agencies.address} target="_blank" rel="noopener noreferrer">
            <Icon name="arrow-square-out-bold" />
            {copy.next.agencies.label}
            <span className="sr-only">{reporting.newTab}</span>
          </ButtonLink>
        )}
      </div>
    </>
  );
}
