import type { Attack } from './attacks/attack.ts';
import { attacks, publicClock } from './attacks/index.ts';
import { pairOtherNames } from './attacks/names.ts';
import type { Habit } from './evidence.ts';
import type { Gathered } from './gather.ts';
import { chanceOf, findsLeak, isHarmless, rateOf, type Score, scoreAttack, scoreOf } from './score.ts';

/** The result of one attack on one site. */
export interface Finding {
  attack: Attack;
  without: Score;
  withLeak: Score;
  /** The rate expected by chance, or by the public site with the mail log. */
  expected: number;
  isHarmless: boolean;
  findsLeak: boolean;
}

/** Runs all attacks, without and with their planted leaks. */
export function judge(
  { evidence, leaked, truth, leakedTruth }: Gathered,
  progress: (line: string) => void = () => {},
): Finding[] {
  return attacks.map((attack) => {
    const started = process.hrtime.bigint();
    const among = attack.among ?? (() => true);
    const chance = chanceOf(truth);
    const known = attack.publicly ? rateOf(scoreOf(attack.publicly(evidence), 'e-mail', truth, among)) : 0;
    const expected = Math.max(chance, known);
    const without = scoreAttack(attack, evidence, truth);
    // Scored over the rows with a planted leak only.
    const withLeak =
      attack.plant === 'real'
        ? scoreAttack(attack, leaked, leakedTruth)
        : scoreAttack(attack, attack.plant(evidence, truth), truth);
    const finding = {
      attack,
      without,
      withLeak,
      expected,
      isHarmless: isHarmless(without, expected),
      findsLeak: findsLeak(withLeak, without, expected),
    };
    progress(
      `${attack.name}: ${told(without)}, with leak ${told(withLeak)} (${Number(process.hrtime.bigint() - started) / 1e9} s)`,
    );
    return finding;
  });
}

const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;

/**
 * A score as text, with the number of claims where they do not cover everybody: few claims that are always right are a
 * finding.
 */
export function told({ right, of, claimed, ...rest }: Score): string {
  if (of === 0) return 'nothing to attack';
  const named = claimed < of ? `, ${claimed} named` : '';
  return `${percent(rateOf({ right, of, claimed, ...rest }))} (${right} of ${of}${named})`;
}

/** The Markdown table of one site. */
export function tableOf(title: string, { truth }: Gathered, findings: Finding[]): string {
  const lines = findings.map(
    ({ attack, without, withLeak, expected, isHarmless: holds, findsLeak: sees }) =>
      `| ${attack.name} | ${attack.from} | ${told(withLeak)}${sees ? '' : ', **not found**'} | ${told(without)} | ${percent(expected)} | ${holds ? 'yes' : '**no**'} |`,
  );
  return [
    `### ${title}: ${truth.members.length} members, chance ${(100 * chanceOf(truth)).toFixed(2)} %`,
    '',
    '| Attack | From | With a planted leak | Without | Expected | Holds |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const habits: Habit[] = ['at once', 'within a day', 'later'];

/**
 * The Markdown table of what times tell, by habit, with the public clock first. It decides nothing: the databases are
 * not its source.
 */
export function clocksOf(title: string, { evidence, truth }: Gathered): string {
  const timed = [publicClock, ...attacks.filter(({ publicly, among }) => publicly && !among)];
  const lines = timed.map((attack) => {
    const claims = attack.run(evidence);
    const cells = habits.map((habit) => told(scoreOf(claims, 'e-mail', truth, (member) => member.habit === habit)));
    return `| ${attack.name} | ${cells.join(' | ')} | ${told(scoreOf(claims, 'e-mail', truth, () => true))} |`;
  });
  return [
    `### What times tell, ${title}`,
    '',
    '| Mail log to the second, and | newcomers publish at once | at once, published within a day | later | all |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** The Markdown table of posts under other names, paired by what is public. */
export function namesOf(title: string, { evidence, truth }: Gathered): string {
  const pairings = pairOtherNames(evidence.site, truth);
  if (pairings.length === 0)
    return `### Posts under other names, ${title}\n\nNot measured: no post was made under another name.\n`;
  return [
    `### Posts under other names, ${title}`,
    '',
    '| By | Right | Chance |',
    '|---|---|---|',
    ...pairings.map(
      ({ name, right, of, chance }) => `| ${name} | ${percent(right / of)} (${right} of ${of}) | ${percent(chance)} |`,
    ),
    '',
  ].join('\n');
}
