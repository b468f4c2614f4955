import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { cities, positions, sectors, sorts, tags } from '#contract/vocabulary.ts';
import { toggled } from '#web/content/filters/filters.ts';
import { type ExperienceFilters, experienceFilters } from './filters.ts';

const { none: noFilters, queryOf, addressOf, applied: appliedFilters } = experienceFilters;
const toggleTag = (filters: ExperienceFilters, tag: string) => toggled(experienceFilters, filters, 'tags', tag);
const read = (query: string) => experienceFilters.read(new URLSearchParams(query));

const anyFilters: fc.Arbitrary<ExperienceFilters> = fc.record({
  search: fc.string({ maxLength: lengths.search, unit: 'grapheme' }).map((text) => text.slice(0, 40).trim()),
  sector: fc.constantFrom('' as const, ...sectors),
  city: fc.constantFrom('' as const, ...cities),
  positionType: fc.constantFrom('' as const, ...positions),
  tags: fc.subarray([...tags]),
  showOnlyPositive: fc.boolean(),
  sortBy: fc.constantFrom(...sorts),
});

test('what an address says is read back as it was written', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      fc.pre(filters.search.isWellFormed());
      expect(read(addressOf(filters))).toEqual(filters);
    }),
  );
});

test('the plain list has a plain address', () => {
  expect(addressOf(noFilters)).toBe('');
  expect(queryOf(noFilters)).toEqual({});
  expect(read('?search=&sector=&city=&positionType=&sortBy=newest')).toEqual(noFilters);
});

test('what names nothing is ignored, and the rest still holds', () => {
  expect(
    read('?sector=Uzay&city=İzmir&positionType=x&tags=y&tags=mobbing&showOnlyPositive=1&sortBy=random&utm=z'),
  ).toEqual({ ...noFilters, city: 'İzmir', tags: ['mobbing'] });
  expect(read(`?search=${'a'.repeat(300)}`).search).toHaveLength(lengths.search);
});

test('one choice of tags has one address, however it came about', () => {
  const one = toggleTag(toggleTag(noFilters, 'mobbing'), 'adil');
  const other = toggleTag(toggleTag(noFilters, 'adil'), 'mobbing');
  expect(addressOf(one)).toBe(addressOf(other));
  expect(read('?tags=mobbing&tags=adil&tags=adil')).toEqual(one);
  expect(toggleTag(toggleTag(one, 'adil'), 'mobbing')).toEqual(noFilters);
});

test('taking away every applied filter, in any order, leaves the plain list', () => {
  fc.assert(
    fc.property(anyFilters, fc.infiniteStream(fc.nat()), (filters, picks) => {
      let left = filters;
      for (let applied = appliedFilters(left); applied.length > 0; applied = appliedFilters(left)) {
        left = applied[picks.next().value % applied.length]?.without as ExperienceFilters;
        expect(appliedFilters(left)).toHaveLength(applied.length - 1);
      }
      expect(left).toEqual({ ...noFilters, sortBy: filters.sortBy });
    }),
  );
});
