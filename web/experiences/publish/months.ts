import { formatMonth } from '#contract/text/dates.ts';

/** The number of years that the months go back. */
const span = 15;

/** The months to choose from, newest first, by year: `{ year: '2026', months: [{ value: '2026-11', label: 'Kas 2026' }, …] }`. */
export function monthsByYear(now: number): { year: string; months: { value: string; label: string }[] }[] {
  const today = new Date(now);
  const thisYear = today.getUTCFullYear();
  return Array.from({ length: span + 1 }, (_, back) => {
    const year = String(thisYear - back);
    const last = back === 0 ? today.getUTCMonth() + 1 : 12;
    const months = Array.from({ length: last }, (_, index) => {
      const value = `${year}-${String(last - index).padStart(2, '0')}`;
      return { value, label: formatMonth(value) };
    });
    return { year, months };
  });
}
