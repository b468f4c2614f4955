import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasPostgres } from '#tests/support/cluster.ts';
import { gather } from './gather.ts';
import type { SiteKind } from './site.ts';
import { clocksOf, type Finding, judge, namesOf, tableOf, told } from './tables.ts';

/**
 * The linker: a month with a thousand members on both engines, then all attacks from accounts to handles. `--write`
 * puts each site's tables into docs/ANONYMITY.md, `--only embedded` plays one site, which needs less memory, and
 * `--members` sets the number of members.
 */
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    members: { type: 'string', default: '1000' },
    days: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
});

const titles: Record<SiteKind, string> = {
  embedded: 'Embedded engine',
  'two clusters': 'PostgreSQL, two clusters',
  'one cluster': 'PostgreSQL, both databases in one cluster (the operator is warned at start)',
};
const kinds = (Object.keys(titles) as SiteKind[]).filter((kind) => options.only === undefined || kind === options.only);
const count = { passed: 0, failed: 0 };

for (const kind of kinds) {
  if (kind !== 'embedded' && !hasPostgres()) {
    console.log(`${titles[kind]}: skipped, there is no initdb in /usr/lib/postgresql/15/bin`);
    continue;
  }
  const started = performance.now();
  const gathered = await gather(kind, {
    seed: 20_261_122,
    members: Number(options.members),
    days: Number(options.days),
    quietDays: 5,
    leap: 0,
  });
  const { played } = gathered;
  console.log(
    `${titles[kind]}: ${[...played.calls].map(([act, n]) => `${act} ${n}`).join(', ')}; ${played.refused} refused`,
  );
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
  const findings = judge(gathered, (line) => console.log(`  ${line}`));
  tell(kind, findings);
  const sections = [tableOf(titles[kind], gathered, findings), clocksOf(titles[kind], gathered)];
  if (kind === 'embedded') sections.push(namesOf(titles[kind], gathered));
  const text = sections.join('\n');
  if (options.write) write(kind, text);
  console.log(`\n${text}`);
}

if (count.failed > 0) process.exitCode = 1;
console.log(`${count.passed} passed, ${count.failed} failed`);

/**
 * Prints findings and counts failures. One cluster for both databases is measured and not failed: the product warns of
 * it.
 */
function tell(kind: SiteKind, findings: Finding[]): void {
  for (const { attack, isHarmless, findsLeak, without, withLeak } of findings) {
    const isMarked = kind !== 'one cluster';
    const holds = findsLeak && (isHarmless || !isMarked);
    count[holds ? 'passed' : 'failed'] += 1;
    if (!holds) console.log(`✗ ${titles[kind]}: ${attack.name}: ${told(without)}, with leak ${told(withLeak)}`);
  }
}

function write(kind: SiteKind, tables: string): void {
  const file = path.join(import.meta.dirname, '..', '..', 'docs', 'ANONYMITY.md');
  const document = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- linker: ${kind} -->`, `<!-- /linker: ${kind} -->`];
  const [before, rest] = [document.slice(0, document.indexOf(begin)), document.slice(document.indexOf(end))];
  writeFileSync(file, `${before}${begin}\n\n${tables}\n${rest}`);
}
