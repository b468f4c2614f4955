import { controls } from '#contract/copy/controls.ts';
import { offline } from '#contract/copy/offline.ts';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { pagePaths } from '#contract/navigation.ts';
import { readAhead } from './rules.ts';

const labels = { [pagePaths.home]: shell.tabs.home, [pagePaths.resources]: shell.tabs.resources };
const link = 'link inline-flex min-h-11 items-center';

/** The fallback page without a network, in the same look, without inline scripts or styles. */
export function offlinePage(styles: string): Response {
  const { title, text } = offline.page;
  const ways = readAhead.map((path) => `<li><a class="${link}" href="${path}">${labels[path]}</a></li>`).join('');
  const calls = helpLines.map(({ number, label }) => `<a class="${link}" href="tel:${number}">${label}</a>`).join('');
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><script src="/before-paint.js"></script><link rel="stylesheet" href="${styles}"></head><body><main class="wrap-narrow py-16"><img src="/favicon.svg" alt="" width="40" height="40"><h1 class="mt-6 text-2xl">${title}</h1><p class="mt-4">${text}</p><ul class="mt-4">${ways}</ul><p class="mt-6"><a class="inline-flex min-h-11 items-center rounded-full border-2 border-line-strong bg-surface px-5 font-bold" href="">${controls.retry}</a></p><p class="mt-8 flex flex-wrap gap-x-6">${calls}</p></main></body></html>`;
  const contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'";
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy },
  });
}
