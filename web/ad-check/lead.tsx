import { type AdCheck, careFrom, levelOf } from '#contract/ad-check/check.ts';
import { type Scale, scales } from '#contract/ad-check/signal.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { adCheckResult as copy } from '#contract/copy/ad-check-result.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { looks, NumberDisc, type NumberedFinding, Passage } from './numbered.tsx';

/** The points below which a sign is not said among the heaviest, and a short text is no ad. */
export const slight = 20;

interface LeadProps {
  /** The id of the heading. */
  id: string;
  text: string;
  scores: AdCheck['scores'];
  counted: readonly NumberedFinding[];
}

/** The answer in short: how serious the signs are, the heaviest two of a serious result, and the score of each scale. */
export function Lead({ id, text, scores, counted }: LeadProps) {
  const level = levelOf(Math.max(...scales.map((scale) => scores[scale])));
  const isSerious = level === 'care' || level === 'grave';
  const serious = scales.filter((scale) => scores[scale] >= careFrom);
  const of = (scale: Scale) => counted.filter(({ signal }) => signals[signal].scale === scale);
  const look = looks[scales.find((scale) => levelOf(scores[scale]) === level) ?? 'fraud'];
  // Where both scales are serious, one sign of each; the list begins with the heaviest.
  const heaviest = counted
    .filter((finding, n) => (serious.length > 1 ? serious.some((scale) => of(scale)[0] === finding) : n < 2))
    .filter(({ signal }, n) => n === 0 || signals[signal].points >= slight);
  return (
    <div
      role="status"
      className={classes(
        'rounded-md p-4.5 forced-colors:border',
        isSerious ? look.tint : 'border border-line bg-surface dark:border-transparent',
      )}
    >
      <h3 id={id} className="flex gap-2 text-lg text-balance">
        {isSerious && <Icon name="warning-circle-fill" className={classes('mt-0.5 shrink-0', look.ink)} />}
        {isSerious
          ? copy.lead.serious(level, serious, serious.flatMap(of).length)
          : copy.lead[level === 'some' ? 'some' : 'few']}
      </h3>
      {isSerious && (
        <>
          <p className="mt-3">{copy.heaviest(heaviest.length)}</p>
          <ul className="mt-2 grid gap-3">
            {heaviest.map((finding) => (
              <li key={finding.signal} className="flex gap-3">
                <NumberDisc finding={finding} />
                <div className="min-w-0">
                  <p className="mt-0.5 leading-snug font-bold">{copy.reasons[finding.signal].title}</p>
                  <Passage text={text} finding={finding} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 grid gap-3 border-t border-ink/15 pt-3.5 md:grid-cols-2 md:gap-6">
        {scales.map((scale) => (
          <Score key={scale} scale={scale} score={scores[scale]} />
        ))}
      </div>
      <p className="mt-3.5 text-sm leading-normal text-ink-soft">{copy.notVerdict}</p>
    </div>
  );
}

function Score({ scale, score }: { scale: Scale; score: number }) {
  const level = levelOf(score);
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className={classes('min-w-0 flex-1 basis-40 wrap-anywhere', score > 0 ? 'font-bold' : 'text-ink-soft')}>
          {copy.ofScale(scale, level)}
        </span>
        {score > 0 && <span className="text-ink-soft tabular-nums">{copy.outOf(score)}</span>}
      </p>
      {score > 0 && (
        <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
          <div
            className={classes('h-full rounded-full forced-colors:bg-[CanvasText]', looks[scale].bar)}
            style={{ width: `${score}%` }}
          />
        </div>
      )}
    </div>
  );
}
