import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressQuery, orderOf, parameterQuery } from '#contract/filter-address.ts';
import type { Chosen, Filter, Filters } from '#contract/filters.ts';
import { kinds } from '#contract/kinds.ts';
import { lengths } from '#contract/limits.ts';
import { sorts } from '#contract/vocabulary.ts';
import { type FilterSet, filterSet, toggled } from './filters.ts';

describe.each(kinds)('the filters of the list of %ss', (kind) => {
  const set: FilterSet = filterSet(kind);
  const anyFilters = fc.record({
    ...Object.fromEntries(Object.entries(set.filters).map(([name, filter]) => [name, anyValue(filter)])),
    sortBy: fc.constantFrom(...sorts),
  }) as fc.Arbitrary<Chosen<Filters>>;
  const read = (query: string) => set.read(new URLSearchParams(query));

  test('what an address says is read back as it was written', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const sortBy = orderOf(filters.sortBy, filters.search, set.none.sortBy);
        expect(read(set.addressOf(filters))).toEqual({ ...filters, sortBy });
      }),
    );
  });

  test('the most relevant come first while words are searched, unless another order is chosen', () => {
    const searched = set.changed(set.none, { ...set.none, search: 'staj' });
    expect(searched.sortBy).toBe('relevance');
    expect(set.addressOf(searched)).toBe('?search=staj');
    expect(set.changed(searched, { ...searched, search: '' })).toEqual(set.none);
    const oldest = set.changed(searched, { ...searched, sortBy: 'oldest' });
    expect(set.changed(oldest, { ...oldest, search: '' }).sortBy).toBe('oldest');
    expect(read('?sortBy=relevance')).toEqual(set.none);
  });

  test('the plain list has a plain address', () => {
    expect(set.addressOf(set.none)).toBe('');
    expect(set.queryOf(set.none)).toEqual({});
    const empty = Object.keys(set.none).filter((name) => name !== 'sortBy');
    expect(read(`?${empty.map((name) => `${name}=`).join('&')}&sortBy=${set.none.sortBy}`)).toEqual(set.none);
  });

  test('what names nothing is ignored', () => {
    const wrong = Object.entries(set.filters).filter(([, { type }]) => type !== 'words');
    expect(read(`?${wrong.map(([name]) => `${name}=1`).join('&')}&sortBy=random&utm=z`)).toEqual(set.none);
  });

  test('each applied filter says what it is; taking away all of them, in any order, leaves the plain list', () => {
    fc.assert(
      fc.property(anyFilters, fc.infiniteStream(fc.nat()), (filters, picks) => {
        let left = filters;
        for (let applied = set.applied(left); applied.length > 0; applied = set.applied(left)) {
          expect(applied.every(({ label }) => label.length > 0)).toBe(true);
          left = applied[picks.next().value % applied.length]?.without as Chosen<Filters>;
          expect(set.applied(left)).toHaveLength(applied.length - 1);
        }
        expect(left).toEqual({ ...set.none, sortBy: filters.sortBy });
      }),
    );
  });
});

function anyValue(filter: Filter): fc.Arbitrary<string | string[] | boolean> {
  switch (filter.type) {
    case 'words':
      return fc
        .string({ maxLength: lengths.search, unit: 'grapheme' })
        .map((text) => text.slice(0, 40).trim())
        .filter((text) => text.isWellFormed());
    case 'choice':
      return fc.constantFrom('', ...filter.options);
    case 'choices':
      return fc.subarray([...filter.options]);
    case 'flag':
      return fc.boolean();
  }
}

const experiences = filterSet('experience');
const readExperiences = (query: string) => experiences.read(new URLSearchParams(query));

test('what is known beside what names nothing still holds, and a search is cut to its limit', () => {
  expect(
    readExperiences('?sector=Uzay&city=İzmir&positionType=x&tags=y&tags=mobbing&showOnlyPositive=1&utm=z'),
  ).toEqual({ ...experiences.none, city: 'İzmir', tags: ['mobbing'] });
  expect(readExperiences(`?search=${'a'.repeat(300)}`).search).toHaveLength(lengths.search);
});

test('one choice of tags has one address, however it came about', () => {
  const toggle = (filters: typeof experiences.none, tag: string) => toggled(experiences, filters, 'tags', tag);
  const one = toggle(toggle(experiences.none, 'mobbing'), 'adil');
  const other = toggle(toggle(experiences.none, 'adil'), 'mobbing');
  expect(experiences.addressOf(one)).toBe(experiences.addressOf(other));
  expect(readExperiences('?tags=mobbing&tags=adil&tags=adil')).toEqual(one);
  expect(toggle(toggle(one, 'adil'), 'mobbing')).toEqual(experiences.none);
});

test('an option that several filters offer is told with the name of its own', () => {
  const { applied, read } = filterSet('suspicious-job');
  const filters = read(new URLSearchParams('?city=Di%C4%9Fer&hasPhoto=true&sortBy=newest'));
  expect(applied(filters).map(({ label }) => label)).toEqual(['Şehir: Diğer', 'Yalnızca görselli ilanlar']);
});

test('a query of one parameter is written as any query, so that a list has one address', () => {
  const unit = fc.constantFrom(
    ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
    '\u20ba',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), (value) => {
      expect(parameterQuery('company', value)).toBe(addressQuery({ company: value }));
    }),
  );
});
