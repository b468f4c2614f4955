import { readFileSync } from 'node:fs';
import { checkAd } from '#contract/ad-check/check.ts';
for (const [k, t] of JSON.parse(readFileSync('/tmp/ads/all.json', 'utf8'))) {
  const { findings, scores } = checkAd(t);
  console.log(`${k}  F${scores.fraud} S${scores.exploitation}: ` + findings.filter((f) => f.points > 0).map((f) => `${f.signal}(${f.points}) “${t.slice(f.start, f.end).replace(/\n/g, ' ')}”`).join(' | '));
}
