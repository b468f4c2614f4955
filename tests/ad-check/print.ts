import { scales } from '#contract/ad-check/signal.ts';
import { type CheckedAd, checkedAds, type Half, halves, isMissed, qualityOf } from './labelled.ts';

/**
 * Prints how well the check of job ads tells the labelled ads apart, and those that it misses, of the half that is named
 * (`practice`, `roundabout`, or `measure`, which nobody reads who writes signals).
 */
const half = process.argv[2] as Half | undefined;
if (!half || !halves.includes(half)) throw new Error(`one of ${halves.join(', ')}`);
const ads = checkedAds(half);

const share = (value: number) => `${(value * 100).toFixed(1)} %`;
console.log('| scale | ads | honest ads | AUC | found | false alarms |\n|---|--:|--:|--:|--:|--:|');
for (const scale of scales) {
  const { ads: bad, honest, auc, found, falseAlarms } = qualityOf(ads, scale);
  console.log(`| ${scale} | ${bad} | ${honest} | ${auc.toFixed(3)} | ${share(found)} | ${share(falseAlarms)} |`);
}

function describe({ label, note, text, check: { scores, findings } }: CheckedAd): string {
  const marks = findings.map(({ signal, points, start, end }) => `${signal} ${points}: ${text.slice(start, end)}`);
  return [
    `\n${label}: ${note}`,
    `${scales.map((scale) => `${scale} ${scores[scale]}`).join(', ')}`,
    text,
    ...marks,
  ].join('\n');
}
for (const ad of ads.filter(isMissed)) console.log(describe(ad));
