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

/** The input of rendering: an address, public data through `fetch`, and nothing about the visitor. */
export interface RenderInput {
  url: URL;
  site: Site;
  /** Calls our API in process, without a cookie. */
  fetch: typeof globalThis.fetch;
  /** The built assets; `null` while developing. */
  manifest: Manifest | null;
  /** The time for relative times, in milliseconds. */
  now: number;
  /** Whether there was a public post with this id that has been removed. */
  wasRemoved(id: string): Promise<boolean>;
  /** The path of a post's preview picture. */
  previewPath(kind: Kind, id: string, says: string): string;
}

/** The status of a page: 404 or 410 where its post never was public or was removed, 503 where its data may come later. */
type PageStatus = 200 | 404 | 410 | 503;

/** A page, with what its head asks of search engines, or the address to go to instead. */
type RenderResult =
  | { kind: 'page'; html: string; status: PageStatus; robots: string | null }
  | { kind: 'redirect'; location: string };

export type Render = (input: RenderInput) => Promise<RenderResult>;

/** What the page in place of a failed one says. */
export interface FailedPageInput {
  site: Site;
  sentence: string;
  /** The number of the request in the log. */
  request: string;
}

export type RenderFailed = (input: FailedPageInput & Pick<RenderInput, 'manifest'>) => string;

/** A font of the site. Sizes are in pixels. */
export interface LetterFont {
  family: 'gabarito' | 'literata';
  weight: number;
  size: number;
}

/** The fonts of the site for pictures that the server draws. */
export interface Letters {
  /** A text on one line, without letters that the font lacks. */
  drawable(text: string, font: LetterFont): string;
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
