import { describe, expect, test } from 'vitest';
import { doorRules, sameText } from '#contract/door-rules.ts';
import { day, hour, minute } from '#contract/limits.ts';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { type Arrival, judge as judgeOn } from './judge.ts';
import { doorTraitsOf, linksIn } from './traits.ts';

/** Texts of different people. */
const stories = demoExperiences.map(({ text }) => text);
const story = (n: number) => stories[n % stories.length] as string;

const due = Date.parse('2026-11-18T12:00:00Z');
const judge = (post: Arrival, others: readonly Arrival[], moderatedOn = '2026-11-18') =>
  judgeOn(post, { others, moderatedOn });
let drawn = 0;
function arrival(more: Partial<Omit<Arrival, 'traits'>> & { text?: string } = {}): Arrival {
  const { text = story(drawn), ...rest } = more;
  return {
    kind: 'experience',
    sender: `member ${drawn++}`,
    isYoung: false,
    due,
    until: due + 2 * hour,
    isListed: false,
    isDeleted: false,
    ...rest,
    traits: doorTraitsOf(text),
  };
}
const several = (n: number, more: Parameters<typeof arrival>[0] = {}) => Array.from({ length: n }, () => arrival(more));
const withLinks = (n: number) =>
  `${story(drawn++)} ${Array.from({ length: n }, (_, k) => `https://ornek${k}.com/is`).join(' ')}`;
const text =
  'Bu iş için başvurdum, üç gün deneme dediler, sonra kimse aramadı ve ücretimi vermediler; depoda geceleri çalıştım.';

describe('each rule lets its limit pass, and holds what comes after', () => {
  test.each([
    ['links', false],
    ['linksOfYoung', true],
  ] as const)('%s', (rule, isYoung) => {
    const { limit } = doorRules[rule];
    expect(judge(arrival({ isYoung, text: withLinks(limit) }), [])).toBeUndefined();
    expect(judge(arrival({ isYoung, text: withLinks(limit + 1) }), [])).toBe(rule);
  });

  test('sameTextOfMember', () => {
    const { limit } = doorRules.sameTextOfMember;
    const own = { sender: 'ada', text };
    expect(judge(arrival(own), several(limit - 1, own))).toBeUndefined();
    expect(judge(arrival(own), several(limit, own))).toBe('sameTextOfMember');
    expect(
      judge(arrival({ ...own, text: text.replace('üç gün', '3 gün, evet').toUpperCase() }), several(limit, own)),
    ).toBe('sameTextOfMember');
    expect(judge(arrival(own), several(limit, { ...own, due: due - hour }))).toBeUndefined();
    expect(judge(arrival(own), several(limit, { ...own, isDeleted: true }))).toBeUndefined();
  });

  test('texts are the same from half of their parts on', () => {
    const ofParts = (n: number): Arrival => ({
      ...arrival({ sender: 'ada' }),
      traits: {
        links: 0,
        words: `text of ${n}`,
        shingles: new Set(Array.from({ length: n }, (_, k) => `part ${k}`)),
        contacts: new Set(),
      },
    });
    const whole = 120;
    expect(judge(ofParts(whole * sameText), [ofParts(whole)])).toBe('sameTextOfMember');
    expect(judge(ofParts(whole * sameText - 1), [ofParts(whole)])).toBeUndefined();
  });

  test('sameTextOfMany', () => {
    const { limit } = doorRules.sameTextOfMany;
    expect(judge(arrival({ text }), several(limit - 1, { text }))).toBeUndefined();
    expect(judge(arrival({ text }), several(limit, { text }))).toBe('sameTextOfMany');
    const listing = { kind: 'suspicious-job', text } as const;
    expect(judge(arrival(listing), several(limit * 5, listing))).toBeUndefined();
    expect(judge(arrival({ ...listing, isYoung: true }), several(limit, listing))).toBe('sameTextOfMany');
  });

  test('sameContactOfYoung', () => {
    const { limit } = doorRules.sameContactOfYoung;
    const call = () => ({ text: `${story(drawn++)} Ara: 0532 123 45 67` });
    const others = (n: number) => Array.from({ length: n }, () => arrival(call()));
    expect(judge(arrival({ ...call(), isYoung: true }), others(limit - 1))).toBeUndefined();
    expect(judge(arrival({ ...call(), isYoung: true }), others(limit))).toBe('sameContactOfYoung');
    expect(judge(arrival(call()), others(limit * 5))).toBeUndefined();
  });

  test('postsOfYoung', () => {
    const { limit } = doorRules.postsOfYoung;
    const mine = { sender: 'ada', isYoung: true };
    expect(judge(arrival(mine), several(limit - 1, { sender: 'ada' }))).toBeUndefined();
    expect(judge(arrival(mine), several(limit, { sender: 'ada' }))).toBe('postsOfYoung');
    expect(judge(arrival({ ...mine, isYoung: false }), several(limit, { sender: 'ada' }))).toBeUndefined();
  });

  test('waveOfYoung', () => {
    const { limit, per } = doorRules.waveOfYoung;
    const young = { isYoung: true };
    expect(judge(arrival(young), several(limit - 1, young))).toBeUndefined();
    expect(judge(arrival(young), several(limit, young))).toBe('waveOfYoung');
    expect(judge(arrival(young), several(limit, { ...young, due: due - per }))).toBeUndefined();
    expect(judge(arrival(), several(limit * 2, young))).toBeUndefined();
  });

  test('hourOfYoung', () => {
    const { limit } = doorRules.hourOfYoung;
    const later = Array.from({ length: limit }, (_, n) => arrival({ isYoung: true, due: due + (n + 1) * 30 * minute }));
    expect(judge(arrival({ isYoung: true }), later.slice(1))).toBeUndefined();
    expect(judge(arrival({ isYoung: true }), later)).toBe('hourOfYoung');
  });

  test('unattended', () => {
    const { limit } = doorRules.unattended;
    const daysAgo = (days: number) => new Date(due - days * day).toISOString().slice(0, 10);
    expect(judge(arrival({ isYoung: true }), [], daysAgo(limit))).toBeUndefined();
    expect(judge(arrival({ isYoung: true }), [], daysAgo(limit + 1))).toBe('unattended');
    expect(judge(arrival(), [], daysAgo(limit * 9))).toBeUndefined();
    // The clock of the node that noted the day may be ahead.
    expect(judge(arrival({ isYoung: true }), [], daysAgo(-1))).toBeUndefined();
  });
});

test('no two stories of the demo are the same, and a full stop without a space is no link', () => {
  const all = stories.map((text) => arrival({ text, sender: 'ada' }));
  const withheld = all.filter(
    (one) =>
      judge(
        one,
        all.filter((other) => other !== one),
      ) !== undefined,
  );
  expect(withheld).toEqual([]);
  const links = 'Bkz. www.ornek.com ve ornek.com.tr/is, https://a.de';
  expect(linksIn(`Geldim.ve gittim.de ne oldu.ne bitti. Saat 9.30 da. ${links}`)).toBe(3);
});
