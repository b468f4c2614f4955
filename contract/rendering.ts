import type { Site } from './site.ts';

/** The part of Vite's manifest that pages are linked by. */
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

/** What a page is rendered from: an address, public data through `fetch`, and nothing of who asks. */
interface RenderInput {
  url: URL;
  site: Site;
  /** Calls our API in process, without a cookie. */
  fetch: typeof globalThis.fetch;
  /** The built assets; `null` while developing. */
  manifest: Manifest | null;
  /** The time at which relative times are said, in milliseconds. */
  now: number;
}

/** A page is not `isWhole` where a call for what it shows has failed and may pass. */
type RenderResult = { kind: 'page'; html: string; isWhole: boolean } | { kind: 'redirect'; location: string };

export type Render = (input: RenderInput) => Promise<RenderResult>;
