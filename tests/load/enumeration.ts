import { performance } from 'node:perf_hooks';
import { startProduct, testPassword } from '#tests/support/product.ts';

/**
 * Benchmark of account enumeration: whether response times tell known addresses from unknown ones. Prints, for each
 * call with ENUMERATION_PROTECTION=on, the median time for a known and an unknown address and their ratio, measured
 * alternately in one run.
 */
const rounds = 40;
const product = await startProduct({ env: { ENUMERATION_PROTECTION: 'on' } });
const known = 'bilinen@ornek.example';
await product.member(known);

const calls: [string, (n: number) => object][] = [
  ['sign-in', () => ({ password: 'yanlis-parola' })],
  ['sign-up', () => ({ password: testPassword, acceptTerms: true })],
  ['send-password-reset', () => ({})],
  ['send-verification', () => ({})],
];

async function timed(call: string, body: object): Promise<number> {
  const visitor = product.visitor();
  const started = performance.now();
  await visitor.post(`/api/auth/${call}`, body);
  return performance.now() - started;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

console.log(`${'call'.padEnd(22)}${'known ms'.padStart(10)}${'unknown ms'.padStart(12)}${'ratio'.padStart(8)}`);
for (const [call, body] of calls) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < rounds; n++) {
    times.known.push(await timed(call, { email: known, ...body(n) }));
    times.unknown.push(await timed(call, { email: `yok${n}@ornek.example`, ...body(n) }));
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  console.log(
    `${call.padEnd(22)}${a.toFixed(2).padStart(10)}${b.toFixed(2).padStart(12)}${(a / b).toFixed(2).padStart(8)}`,
  );
}
await product.close();
