import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cities, positions, sectors, sorts } from '#contract/vocabulary.ts';
import { type SuspiciousJobFilters, suspiciousJobFilters } from './filters.ts';

const { none, read, queryOf, addressOf, applied } = suspiciousJobFilters;
const readQuery = (query: string) => read(new URLSearchParams(query));

const anyFilters: fc.Arbitrary<SuspiciousJobFilters> = fc.record({
  search: fc.string({ maxLength: 40, unit: 'grapheme-ascii' }).map((text) => text.trim()),
  sector: fc.constantFrom('' as const, ...sectors),
  city: fc.constantFrom('' as const, ...cities),
  positionType: fc.constantFrom('' as const, ...positions),
  hasPhoto: fc.boolean(),
  sortBy: fc.constantFrom(...sorts),
});

test('what an address says is read back as it was written, and the plain list has a plain one', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readQuery(addressOf(filters))).toEqual(filters);
    }),
  );
  expect(addressOf(none)).toBe('');
  expect(queryOf(none)).toEqual({});
  expect(readQuery('?sortBy=mostLikes&hasPhoto=1&tags=adil&sector=Uzay')).toEqual(none);
});

test('each applied filter says what it is, and can be taken away', () => {
  const filters = readQuery('?city=Di%C4%9Fer&hasPhoto=true&sortBy=newest');
  expect(applied(filters).map(({ label }) => label)).toEqual(['Şehir: Diğer', 'Yalnızca görselli ilanlar']);
  for (const { without } of applied(filters)) expect(applied(without)).toHaveLength(1);
});
