import { useMemo } from 'react';
import { careFrom, checkAd, type Finding, levelOf } from '#contract/ad-check/check.ts';
import { looksForeign } from '#contract/ad-check/language.ts';
import { type Scale, scales } from '#contract/ad-check/signal.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { adCheckResult as copy } from '#contract/copy/ad-check-result.ts';
import { reporting } from '#contract/copy/resources/reporting.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Alike } from './alike.tsx';
import { MarkedText } from './marked-text.tsx';

/** A finding that adds to a score, with its number in the text. */
export interface NumberedFinding extends Finding {
  number: number;
}

/** Signals are Turkish words: of a text without a Latin letter nothing can be said. */
const isReadable = (text: string) => /\p{Script=Latin}/u.test(text);

/** What the check has found in the text of an ad, and what one can do then. */
export default function Result({ text }: { text: string }) {
  const { findings, scores } = useMemo(() => checkAd(text), [text]);
  const inText = findings.filter(({ signal }) => !signals[signal].lacks);
  const lacking = findings.filter(({ signal }) => signals[signal].lacks);
  // The heaviest first, and what the ad lacks last.
  const counted = [...inText.toSorted((one, other) => other.points - one.points), ...lacking]
    .filter(({ points }) => points > 0)
    .map((finding, n) => ({ ...finding, number: n + 1 }));
  const care = scales.filter((scale) => scores[scale] >= careFrom);
  const advised = care.length > 0 ? care : scales.filter((scale) => scores[scale] > 0);
  const advice = advised.length > 0 && <Advice scales={advised} />;
  if (!isReadable(text))
    return (
      <p role="status" className="mt-6">
        {copy.unreadable}
      </p>
    );
  const foreign = looksForeign(text) && (
    <Callout tone="info" title={copy.foreign.title}>
      {copy.foreign.text}
    </Callout>
  );
  if (foreign && counted.length === 0)
    return (
      <div role="status" className="mt-6">
        {foreign}
        <Alike key={text} text={text} />
      </div>
    );
  return (
    <section aria-labelledby="ad-check-result" className="mt-6 wrap-anywhere">
      <h3 id="ad-check-result" className="text-lg">
        {copy.title}
      </h3>
      {foreign && <div className="mt-3">{foreign}</div>}
      <div role="status" className="mt-3 grid gap-3 sm:grid-cols-2">
        {scales.map((scale) => (
          <Score key={scale} scale={scale} score={scores[scale]} />
        ))}
      </div>
      <p className="mt-3 max-w-[60ch] text-sm text-ink-soft">{copy.notVerdict}</p>
      {care.length > 0 && advice}
      {counted.length > 0 && (
        <>
          {inText.length > 0 && <MarkedText text={text} findings={inText} counted={counted} />}
          <Reasons text={text} counted={counted} />
        </>
      )}
      <Alike key={text} text={text} />
      {care.length === 0 && advice}
      {care.length === 0 && (
        <div className="mt-6">
          <Callout tone="info" title={copy.notLooked.title}>
            <ul className="list-disc pl-5">
              {copy.notLooked.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
    </section>
  );
}

function Score({ scale, score }: { scale: Scale; score: number }) {
  const level = levelOf(score);
  return (
    <div className="rounded-md border border-line bg-surface p-4.5 dark:border-transparent">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{copy.scales[scale]}</span>
        <span className="text-sm text-ink-soft tabular-nums">{copy.outOf(score)}</span>
      </p>
      <div aria-hidden className="mt-2.5 h-2.5 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <div
          className={classes('h-full rounded-full forced-colors:bg-[CanvasText]', markOf[scale].bar)}
          style={{ width: `${score}%` }}
        />
      </div>
      <p
        className={classes(
          'mt-2 flex items-center gap-1.5 font-bold',
          level === 'care' ? markOf[scale].ink : 'text-ink-soft',
        )}
      >
        {level === 'care' && <Icon name="warning-circle-fill" />}
        {copy.levels[level]}
      </p>
    </div>
  );
}

const markOf = {
  fraud: { bar: 'bg-suspicious', ink: 'text-suspicious-ink', tint: 'bg-suspicious-tint' },
  exploitation: { bar: 'bg-bad', ink: 'text-bad-ink', tint: 'bg-bad-tint' },
} as const satisfies Record<Scale, Record<'bar' | 'ink' | 'tint', string>>;

function Reasons({ text, counted }: { text: string; counted: NumberedFinding[] }) {
  return (
    <>
      <h3 className="mt-6 text-lg">{copy.signs}</h3>
      <ol className="mt-1">
        {counted.map(({ signal, start, end, points, also, number }) => {
          const { scale, source, lacks } = signals[signal];
          const { title, text: explained } = copy.reasons[signal];
          return (
            <li key={signal} className="flex gap-3.5 border-b border-line py-4">
              <span
                aria-hidden
                className={classes(
                  'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
                  markOf[scale].tint,
                  markOf[scale].ink,
                )}
              >
                {number}
              </span>
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className="font-bold">{title}</strong>
                  <span className="text-sm text-ink-soft tabular-nums">{copy.points(points)}</span>
                </p>
                {!lacks && (
                  <q className="mt-1 block font-read leading-normal wrap-anywhere text-ink-soft">
                    {text.slice(start, end)}
                  </q>
                )}
                <p className="mt-1 leading-normal">{explained}</p>
                {also.length > 0 && (
                  <p className="mt-1 leading-normal">{copy.also(also.map((one) => copy.reasons[one].title))}</p>
                )}
                <p className="mt-1 text-sm text-ink-faint">{copy.source(source)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Advice({ scales: advised }: { scales: readonly Scale[] }) {
  return (
    <>
      <h3 className="mt-6 text-lg">{copy.next.title}</h3>
      <ul className="mt-2 grid gap-2">
        {advised.flatMap((scale) =>
          copy.next[scale].map((step) => (
            <li key={step} className="flex gap-3 leading-normal">
              <Icon name="check-circle-fill" className="mt-1 shrink-0 text-good-ink" />
              <span className="min-w-0">{step}</span>
            </li>
          )),
        )}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/share-suspicious" variant="primary">
          <Icon name="flag-bold" />
          {copy.next.report}
        </ButtonLink>
        <ButtonLink to="/resources#reporting">{copy.next.reporting}</ButtonLink>
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
