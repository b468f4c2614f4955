import { beforeAll, describe, expect, test } from 'vitest';
import { attacks } from './attacks/index.ts';
import { type Gathered, gather } from './gather.ts';
import { type Finding, judge, told } from './tables.ts';

/** A week with few members; `npm run test:linker` plays a month with a thousand on both engines. */
const week = { seed: 7, members: 60, days: 6, quietDays: 0, leap: 31 };

/** The time for a simulated week beside other tests, in milliseconds. */
const simulationTime = 1_500_000;

describe('without the key', () => {
  let gathered: Gathered;
  let findings: Map<string, Finding>;
  beforeAll(async () => {
    gathered = await gather('embedded', week);
    findings = new Map(judge(gathered).map((finding) => [finding.attack.name, finding]));
    // A simulated week of sequential calls, on a busy machine.
  }, simulationTime);

  test('a week of members has left something to attack', () => {
    const { evidence, truth } = gathered;
    expect(truth.members.length).toBe(week.members);
    expect(evidence.site.length).toBeGreaterThan(week.members);
    expect(evidence.mails.length).toBeGreaterThanOrEqual(week.members);
    expect(evidence.nights.length).toBeGreaterThan(week.days);
  });

  test.each(attacks.map(({ name }) => name))('nobody is found by: %s', (name) => {
    const finding = findings.get(name) as Finding;
    expect(finding.isHarmless, told(finding.without)).toBe(true);
    expect(finding.findsLeak, `a planted leak: ${told(finding.withLeak)}`).toBe(true);
  });
});
