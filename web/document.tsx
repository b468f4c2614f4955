import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import { type PageState, stateElementId } from './state.ts';

/** The files a page needs from the build. */
export interface PageFiles {
  scripts: string[];
  preloads: string[];
  styles: string[];
}

interface DocumentProps {
  title: string;
  description: string;
  /** The page's one address, without filters. */
  canonical: string;
  app: string;
  state: PageState;
  files: PageFiles;
}

/** The HTML around the application. Nothing in it runs or styles inline, so a strict policy may forbid both. */
export function Document({ title, description, canonical, app, state, files }: DocumentProps) {
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={canonical} />
        <link rel="alternate" type="application/atom+xml" title={state.site.name} href="/feed.atom" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={state.site.name} />
        <meta property="og:locale" content="tr_TR" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        <meta property="og:image" content={`${state.site.origin}/logo.png`} />
        <meta name="theme-color" content="#f4f5fb" data-light="#f4f5fb" data-dark="#0d1128" />
        <script src="/theme.js" />
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[gabarito, literata].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {files.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the application as React itself rendered it. */}
        <div id="root" dangerouslySetInnerHTML={{ __html: app }} />
        <script
          type="application/json"
          id={stateElementId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no "<" of a member's text can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(state).replaceAll('<', '\\u003c') }}
        />
        {files.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}
