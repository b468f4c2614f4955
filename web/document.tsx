import type { PageHead } from '#contract/rendering.ts';
import { themeColors } from '#contract/theme-colors.ts';
import gabarito from '../node_modules/.cache/turkish-fonts/gabarito-turkish-latin.woff2?url';
import gabaritoExtended from '../node_modules/.cache/turkish-fonts/gabarito-turkish-latin-ext.woff2?url';
import literata from '../node_modules/.cache/turkish-fonts/literata-turkish-latin.woff2?url';
import literataExtended from '../node_modules/.cache/turkish-fonts/literata-turkish-latin-ext.woff2?url';
import { type PageState, stateElementId, writeState } from './state.ts';

/** The fonts of the interface, and those of the texts that members write, each with its Turkish letters apart. */
export const interfaceFonts = [gabarito, gabaritoExtended];
const textFonts = [literata, literataExtended];

/** The built files of a page. */
export interface PageFiles {
  scripts: string[];
  preloads: string[];
  styles: string[];
}

export interface DocumentProps extends PageHead {
  /** The kind whose posts the page lists, if any: its path in the API, and its names in hashes, separated by spaces. */
  listed: { path: string; names: string } | null;
  /** The address of the feed of the page's list, or of the site's experiences. */
  feed: string;
  app: string;
  state: Omit<PageState, 'told'>;
  files: PageFiles;
}

/**
 * The HTML document around the application. It has no inline scripts or styles, so that a strict
 * Content-Security-Policy may forbid both.
 */
export function Document(props: DocumentProps) {
  const { title, description, canonical, robots, type, picture, listed, feed, structured, app, state, files } = props;
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {robots && <meta name="robots" content={robots} />}
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="alternate" type="application/atom+xml" title={state.site.name} href={feed} />
        <meta property="og:type" content={type} />
        <meta property="og:site_name" content={state.site.name} />
        <meta property="og:locale" content="tr_TR" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={picture.url} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={picture.alt} />
        <meta name="twitter:card" content="summary_large_image" />
        <ThemeColor />
        <script src="/before-paint.js" data-path={listed?.path} data-names={listed?.names} />
        <Looks styles={files.styles} fonts={[...interfaceFonts, ...textFonts]} />
        {files.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {structured && <Data type="application/ld+json" content={JSON.stringify(structured)} />}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the application as React itself rendered it. */}
        <div id="root" dangerouslySetInnerHTML={{ __html: app }} />
        <Data type="application/json" id={stateElementId} content={writeState(state, app)} />
        {files.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

/** A data block: it is not executed, and a strict Content-Security-Policy allows it. */
function Data({ type, id, content }: { type: string; id?: string; content: string }) {
  return (
    <script
      type={type}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no "<" of a member's text can end the element.
      dangerouslySetInnerHTML={{ __html: content.replaceAll('<', '\\u003c') }}
    />
  );
}

/** The colour of the browser's own bars; `before-paint.js` chooses it by the theme. */
export function ThemeColor() {
  const { light, dark } = themeColors;
  return <meta name="theme-color" content={light} data-light={light} data-dark={dark} />;
}

/** The style sheets of a page, and the fonts that its first paint needs. */
export function Looks({ styles, fonts }: { styles: readonly string[]; fonts: readonly string[] }) {
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
    </>
  );
}
