import { controls } from '#contract/copy/controls.ts';
import { errorPage } from '#contract/copy/error-page.ts';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { FailedPageInput } from '#contract/rendering.ts';
import { interfaceFonts, Looks, type PageFiles, ThemeColor } from './document.tsx';
import { titled } from './platform/page-change.ts';
import { Logo } from './ui/logo.tsx';

const link = 'link inline-flex min-h-11 items-center';
/** The pages that lead on. */
const ways = ['home', 'resources'] as const;

/**
 * The page in place of one that the server could not render: it needs neither data nor the application's scripts, and
 * is without inline scripts and styles, as every page.
 */
export function FailedPage({ site, sentence, request, styles }: FailedPageInput & Pick<PageFiles, 'styles'>) {
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titled(shell.crashedTitle, site)}</title>
        <meta name="robots" content="noindex" />
        <ThemeColor />
        <script src="/before-paint.js" />
        <Looks styles={styles} fonts={interfaceFonts} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <header className="wrap flex min-h-16 w-full items-center lg:min-h-19">
          <a href={pagePaths.home} aria-label={shell.homeLink(site.name)}>
            <Logo name={site.name} />
          </a>
        </header>
        <main className="wrap-narrow w-full grow py-16">
          <img src="/silence.svg" alt="" className="w-60" />
          <h1 className="mt-6 text-2xl">{shell.crashedTitle}</h1>
          <p className="mt-4 leading-normal text-ink-soft">{sentence}</p>
          <p className="mt-6">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself. */}
            <a className="button button-md button-primary" href="">
              {controls.retry}
            </a>
          </p>
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {ways.map((page) => (
              <li key={page}>
                <a className={link} href={pagePaths[page]}>
                  {shell.tabs[page]}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-sm text-ink-faint">{errorPage.requestNumber(request)}</p>
        </main>
        <footer className="border-t border-line">
          <p className="wrap footer-links gap-x-5 py-5 text-sm font-bold">
            {helpLines.map(({ number, label }) => (
              <a key={number} href={`tel:${number}`}>
                {label}
              </a>
            ))}
          </p>
        </footer>
      </body>
    </html>
  );
}
