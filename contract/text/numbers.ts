import type { Total } from '../paging.ts';

/** `1248` → `1.248`, independent of the locale data of server and browsers. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** A total in a heading; beyond the counted maximum `1.000+`. */
export function formatTotal({ value, capped }: Total): string {
  return formatCount(value) + (capped ? '+' : '');
}
