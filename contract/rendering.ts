import type { Site } from './site.ts';

/** The part of Vite's manifest with a page's files. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
    isEntry?: boolean;
    src?: string;
  }
>;

/** The input of rendering: an address, public data through `fetch`, and nothing about the visitor. */
interface RenderInput {
  url: URL;
  site: Site;
  /** Calls our API in process, without a cookie. */
  fetch: typeof globalThis.fetch;
  /** The built assets; `null` while developing. */
  manifest: Manifest | null;
  /** The time for relative times, in milliseconds. */
  now: number;
}

/** The result of rendering. `isWhole` is false where a call for the page's data failed and may succeed later. */
type RenderResult = { kind: 'page'; html: string; isWhole: boolean } | { kind: 'redirect'; location: string };

export type Render = (input: RenderInput) => Promise<RenderResult>;
