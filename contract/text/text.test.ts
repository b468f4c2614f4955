import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberMenu } from '../copy/member-menu.ts';
import { publication } from '../copy/publication.ts';
import type { Experience } from '../experiences.ts';
import { avatarColors, collapse } from '../limits.ts';
import { avatarColorOf, avatarInitials } from './avatar.ts';
import { duration, formatDays, formatSpan, relativeTime } from './dates.ts';
import { described } from './described.ts';
import { beginningOf, collapsed, splitStory } from './excerpt.ts';
import { foldTurkish, foldWithOffsets } from './fold.ts';
import { formatCount } from './numbers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test('folding makes all spellings of a word equal', () => {
  expect(new Set(['INSAN', 'insan', 'İnsan', 'ınsan', 'İNSAN', 'I\u0307nsan'].map(foldTurkish))).toEqual(
    new Set(['insan']),
  );
  expect(new Set(['Nestlé', 'NESTLÉ', 'Nestle\u0301'].map(foldTurkish))).toEqual(new Set(['nestle']));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldTurkish(foldTurkish(text))).toBe(foldTurkish(text));
    }),
  );
});

test('each folded character is found at the letter that it is of', () => {
  const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code));
  const unit = fc.oneof(fc.constantFrom(...letters), fc.constantFrom('\u{1f468}', '한', '\u0307', 'İ', 'ı'));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      let at = 0;
      const apart = Array.from(text, (letter) => {
        const start = at;
        at += letter.length;
        return { folded: foldTurkish(letter), start };
      });
      expect(foldWithOffsets(text)).toEqual({
        text,
        folded: apart.map(({ folded }) => folded).join(''),
        offsets: [...apart.flatMap(({ folded, start }) => Array(folded.length).fill(start)), text.length],
      });
    }),
    { numRuns: 2000 },
  );
  for (const letter of letters) expect(foldWithOffsets(letter).folded).toBe(foldTurkish(letter));
});

test('a heading names the company, or what is known without one; a title says that there is none', () => {
  const known = { sector: 'Yazılım', city: 'İzmir', positionType: 'Senior', experienceText: '' } as const;
  const of = (companyName: string | null) => described('experience', { ...known, companyName } as Experience);
  expect(of('Kumru')).toMatchObject({ title: 'Kumru · Senior', heading: 'Kumru · Senior' });
  expect(of(null)).toMatchObject({
    title: 'Şirket adı paylaşılmadı · Senior',
    heading: 'Yazılım · İzmir · Senior',
  });
});

test('counts have Turkish thousands separators', () => {
  expect([0, 12, 999, 1000, 1248, 1234567].map(formatCount)).toEqual(['0', '12', '999', '1.000', '1.248', '1.234.567']);
});

describe('dates', () => {
  test('a span names missing months', () => {
    expect(formatSpan('2026-06', '2026-08')).toBe('Haz – Ağu 2026');
    expect(formatSpan('2025-12', '2026-02')).toBe('Ara 2025 – Şub 2026');
    expect(formatSpan('2026-02', null)).toBe('Şub 2026 – Devam Ediyor');
    expect(formatSpan(null, '2026-08')).toBe('Başlangıç Yok – Ağu 2026');
    expect(formatSpan(null, null)).toBe('Belirsiz Tarih');
    expect(formatSpan('2026-06', '2026-06')).toBe('Haz 2026');
    expect(formatDays('2026-12-21', '2026-12-21')).toBe('21 Ara 2026');
    expect(formatDays('2026-12-03', '2026-12-21')).toBe('3 – 21 Ara 2026');
    expect(formatDays('2026-11-28', '2026-12-03')).toBe('28 Kas – 3 Ara 2026');
    expect(formatDays('2026-12-28', '2027-01-03')).toBe('28 Ara 2026 – 3 Oca 2027');
  });

  test('relative time counts in the largest whole unit', () => {
    const said = (age: number) => relativeTime(0, age);
    expect(said(-5 * minute)).toBe('şimdi');
    expect(said(minute - 1)).toBe('şimdi');
    expect(said(minute)).toBe('1 dakika önce');
    expect(said(60 * minute - 1)).toBe('59 dakika önce');
    expect(said(60 * minute)).toBe('1 saat önce');
    expect(said(day)).toBe('1 gün önce');
    expect(said(30 * day)).toBe('1 ay önce');
    expect(said(364 * day)).toBe('12 ay önce');
    expect(said(365 * day)).toBe('1 yıl önce');
  });

  test('a duration is in hours up to three days', () => {
    expect([0, minute, 59 * minute, 47.5 * 60 * minute, 3 * day - 1, 3 * day, 40 * day].map(duration)).toEqual([
      '1 dakika',
      '1 dakika',
      '59 dakika',
      '47 saat',
      '71 saat',
      '3 gün',
      '1 ay',
    ]);
  });
});

describe('a story', () => {
  test('begins with its first sentence when that is short', () => {
    expect(splitStory('Kırk gün boyunca masam yoktu. Sonra da olmadı.\n\nSon.')).toEqual({
      spot: 'Kırk gün boyunca masam yoktu.',
      paragraphs: ['Sonra da olmadı.', 'Son.'],
    });
    expect(splitStory('“Yarın sabah gel” dediler. Gittim.').spot).toBe('“Yarın sabah gel” dediler.');
    expect(splitStory(`${'uzun '.repeat(40)}. Kısa.`).spot).toBeNull();
    expect(splitStory('Tek cümle.')).toEqual({ spot: null, paragraphs: ['Tek cümle.'] });
  });

  test('keeps all words when split', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ş', ' ', '.', '!', '”', '\n', '…') }), (text) => {
        const { spot, paragraphs } = splitStory(text);
        const letters = (value: string) => value.replace(/\s/g, '');
        expect(letters([spot ?? '', ...paragraphs].join(''))).toBe(letters(text));
      }),
    );
  });

  test('longer than 700 characters is cut at a word', () => {
    expect(collapsed('a'.repeat(collapse.experience))).toBeNull();
    const cut = collapsed('kelime '.repeat(200)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(collapse.experience + 1);
    expect(cut).toMatch(/kelime…$/);
  });

  test('begins with at most one ellipsis, however often and wherever it is cut', () => {
    const text = 'Otelde dans ettim... Sonra, “kal” dediler. Gittim! Bir daha mı? Asla…';
    for (let longer = 1; longer <= text.length; longer++)
      for (let shorter = 1; shorter <= longer; shorter++) {
        const row = beginningOf(beginningOf(text, longer), shorter);
        if (row !== text) expect(row).toMatch(/^(.*[^.…\s])?…$/);
      }
    expect(beginningOf(text, text.length)).toBe(text);
    expect(beginningOf('Çok mutlu / çok yorgun', 12)).toBe('Çok mutlu…');
  });
});

test('an avatar is one of ten colours and two characters', () => {
  expect(avatarInitials('souser-k3x9a1')).toBe('k3');
  expect(avatarInitials('souser-ye3x9a')).toBe('ye');
  for (const words of [publication.otherName.drawnOnSending, memberMenu.noHandle])
    expect(avatarInitials(words)).toBe('?');
  const drawn = Array.from({ length: 500 }, (_, i) => avatarColorOf(`souser-${i.toString(36).padStart(6, '0')}`));
  expect(new Set(drawn).size).toBe(avatarColors);
  expect(Math.max(...drawn)).toBe(avatarColors - 1);
});

test('hostile texts of the allowed length stall nothing', () => {
  // Quadratic work would take minutes here.
  for (const piece of ['.', 'a', '.a', ' ', '”.', '😀']) {
    const text = `.${piece.repeat(10_000 / piece.length - 1)}a`;
    for (let round = 0; round < 100; round++) {
      splitStory(text);
      collapsed(text);
    }
  }
});
