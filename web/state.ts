import type { QueryClient } from '@tanstack/react-query';
import type { PageContent } from '#contract/rendering.ts';
import type { Site } from '#contract/site.ts';

/** The state of a page, from which the browser hydrates. */
export interface PageState {
  site: Site;
  renderedAt: number;
  queries: PageContent['queries'];
  /** The checksum of the texts that the page tells in its cards alone. */
  told: number;
}

export const stateElementId = 'state';

/** Objects with the same fields as rows of values: the fields' names are written once. */
interface Table {
  fields: string[];
  rows: unknown[][];
}

/**
 * Fields that are `null` in the state of a page whose cards tell them, with the element of a card whose text content
 * is the field's value, white space included.
 */
const toldIn: Record<string, string> = { experienceText: '.story', listingText: 'blockquote' };

/** Adds a text to a checksum (FNV-1a of each text, in any order). */
function plus(sum: number, text: string): number {
  let one = 1;
  for (let at = 0; at < text.length; at++) one = Math.imul(one ^ text.charCodeAt(at), 0x1000193);
  return (sum + one) | 0;
}

const cardIds = /<article[^>]* id="[^"]*?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** The queries that succeeded. */
export const queriesOf = (queryClient: QueryClient): PageState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data } }) => (status === 'success' ? [[queryKey, data]] : []));

/** Writes the state of a page as JSON. What the cards in its HTML, `app`, tell is left out. */
export function writeState(state: Omit<PageState, 'told'>, app: string): string {
  let told = 0;
  const cards = new Set([...app.matchAll(cardIds)].map(([, id]) => id));
  const cell = (field: string, value: unknown, row: { id?: string }) => {
    // An HTML parser reads a carriage return as a line break.
    if (!(field in toldIn) || typeof value !== 'string' || !cards.has(row.id) || value.includes('\r')) return value;
    told = plus(told, value);
    return null;
  };
  const packed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = fieldsOfAll(value);
    if (fields) {
      const rowOf = (one: object) => Object.entries(one).map(([field, it]) => packed(cell(field, it, one)));
      return { fields, rows: (value as object[]).map(rowOf) } satisfies Table;
    }
    if (Array.isArray(value)) return value.map(packed);
    return Object.fromEntries(Object.entries(value).map(([field, it]) => [field, packed(it)]));
  };
  const queries = packed(state.queries);
  return JSON.stringify({ ...state, queries, told });
}

/** The fields of a list of at least two objects that have the same ones; `null` for everything else. */
function fieldsOfAll(value: object): string[] | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  if (!value.every(isObject)) return null;
  const fields = Object.keys(value[0]);
  return value.every((one) => Object.keys(one).join() === fields.join()) ? fields : null;
}

/** Reads the state of a page; `isWhole` is false where something has changed the text of a card meanwhile. */
export function readState(page: Document): PageState & { isWhole: boolean } {
  let told = 0;
  const rowOf = (fields: string[], row: unknown[]) => {
    const one = Object.fromEntries(fields.map((field, column) => [field, row[column]]));
    for (const field in toldIn)
      if (one[field] === null) {
        const text = page.querySelector(`[id$="${one.id}"] ${toldIn[field]}`)?.textContent ?? '';
        one[field] = text;
        told = plus(told, text);
      }
    return one;
  };
  const state = JSON.parse(page.getElementById(stateElementId)?.textContent ?? '', (_, value: Table | null) =>
    value?.rows ? value.rows.map((row) => rowOf(value.fields, row)) : value,
  ) as PageState;
  return { ...state, isWhole: state.told === told };
}
