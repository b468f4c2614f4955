import { controls } from '#contract/copy/controls.ts';
import { offline } from '#contract/copy/offline.ts';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { pagePaths } from '#contract/navigation.ts';
import { themeColors } from '#contract/theme-colors.ts';
import { mark } from '#web/icons/mark.ts';
import { precached } from './rules.ts';

const labels = { [pagePaths.home]: shell.tabs.home, [pagePaths.resources]: shell.tabs.resources };
const link = 'link inline-flex min-h-11 items-center';

interface Look {
  /** The name of the site. */
  name: string;
  styles: string;
  fonts: readonly string[];
}

/** The fallback page without a network, in the same look, without inline scripts or styles. */
export function offlinePage({ name, styles, fonts }: Look): Response {
  const { title, text } = offline.page;
  const named = escaped(name);
  const ahead = fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`);
  const ways = precached.map((path) => `<li><a class="${link}" href="${path}">${labels[path]}</a></li>`);
  const calls = helpLines.map(({ number, label }) => `<a href="tel:${number}">${label}</a>`);
  const html = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${named}</title>
<meta name="theme-color" content="${themeColors.light}" data-light="${themeColors.light}" data-dark="${themeColors.dark}">
<script src="/before-paint.js"></script>
<link rel="stylesheet" href="${styles}">
${ahead.join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body class="flex min-h-dvh flex-col">
<header class="wrap flex min-h-16 w-full items-center lg:min-h-19">
<a href="${pagePaths.home}" class="inline-flex min-h-11 items-center gap-2 text-[1.5rem] font-extrabold tracking-[-0.03em]" aria-label="${shell.homeLink(named)}">
<svg viewBox="0 0 24 24" fill="none" aria-hidden="true" class="size-8"><path class="fill-logo-bubble" d="${mark.bubble}"/><path class="stroke-logo-wave" stroke-width="2.7" stroke-linecap="round" d="${mark.wave}"/></svg>
<span>${named}</span>
</a>
</header>
<main class="wrap-narrow w-full grow py-16">
<img src="/silence.svg" alt="" class="w-60">
<h1 class="mt-6 text-2xl">${title}</h1>
<p class="mt-4 leading-normal text-ink-soft">${text}</p>
<ul class="mt-4">${ways.join('')}</ul>
<p class="mt-6"><a class="button button-md button-primary" href="">${controls.retry}</a></p>
</main>
<footer class="border-t border-line"><p class="wrap footer-links gap-x-5 py-5 text-sm font-bold">${calls.join('')}</p></footer>
</body>
</html>`;
  const contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'";
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy },
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
