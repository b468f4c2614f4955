import type { Kind, PostOf } from './kinds.ts';
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

/** What a page is loaded from: an address, public data through `fetch`, and nothing about the visitor. */
export interface PageRequest {
  url: URL;
  site: Site;
  /** Calls our API in process, without a cookie. */
  fetch: typeof globalThis.fetch;
  /** The time for relative times, in milliseconds. */
  now: number;
  /** Whether there was a public post with this id that has been removed. */
  wasRemoved(id: string): Promise<boolean>;
  /** The path of a post's preview picture. */
  previewPath(kind: Kind, id: string, says: string): string;
}

/** What the head of a page says of it. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical address, without filters; `null` for a page that is not to be found. */
  canonical: string | null;
  /** What search engines are asked for, such as `noarchive`. */
  robots: string | null;
  /** The type of the page's content, as previews know it. */
  type: 'website' | 'article';
  /** The picture of previews of links, 1200 × 630, and its text. */
  picture: { url: string; alt: string };
  /** Structured data for search engines (schema.org). */
  structured: object | null;
}

/** All that a page is rendered from: plain data, which can be sent to another thread. */
export interface PageContent {
  /** Its path and query. */
  address: string;
  site: Site;
  now: number;
  head: PageHead;
  /** The loaded data, by the keys of its queries. */
  queries: [key: readonly unknown[], data: unknown][];
}

/** The status of a page: 404 or 410 where its post never was public or was removed, 503 where its data may come later. */
type PageStatus = 200 | 404 | 410 | 503;

/** Loads the content of a page, or tells the address to go to instead. */
export type LoadPage = (
  request: PageRequest,
) => Promise<{ kind: 'page'; content: PageContent; status: PageStatus } | { kind: 'redirect'; location: string }>;

/** Renders the HTML of a page with the built assets (`null` while developing). */
export type RenderPage = (content: PageContent, manifest: Manifest | null) => Promise<string>;

/** What the page in place of a failed one says. */
export interface FailedPageInput {
  site: Site;
  sentence: string;
  /** The number of the request in the log. */
  request: string;
}

export type RenderFailed = (input: FailedPageInput & { manifest: Manifest | null }) => string;

/** A typeface of the site: a family in one weight. */
export interface Typeface {
  family: 'gabarito' | 'literata';
  weight: number;
}

/** A typeface in a size, in pixels. */
export interface LetterFont extends Typeface {
  size: number;
}

/** The fonts of the site for pictures that the server draws. */
export interface Letters {
  /** A text on one line, without letters that the font lacks. */
  drawable(text: string, typeface: Typeface): string;
  widthOf(text: string, font: LetterFont): number;
  /** The outlines of a text whose baseline begins at a point, as the data of an SVG path. */
  outlineOf(text: string, font: LetterFont, at: { x: number; y: number }): string;
}

/** The preview picture of a post, as previews of its link show it. */
export interface Preview {
  /** All that the picture says, and how it looks: it is another picture where this differs. */
  says: string;
  /** Draws it as an SVG image. */
  draw(letters: Letters): string;
}

/** The picture of a post; `undefined` for one in a script that our fonts lack. */
export type PreviewOf = <K extends Kind>(kind: K, post: PostOf<K>, site: Site) => Preview | undefined;

/** What every picture shows besides its post: they are made again where this differs. */
export type PreviewDesign = (site: Site) => string;
