import type { Total } from '../paging.ts';

/** `1248` → `1.248`, the same on the server and in every browser, whatever locale data they carry. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** A total as a heading says it; beyond what is counted: `1.000+`. */
export function formatTotal({ value, capped }: Total): string {
  return formatCount(value) + (capped ? '+' : '');
}
