import { controls } from '#contract/copy/controls.ts';
import { offline } from '#contract/copy/offline.ts';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { pagePaths } from '#contract/navigation.ts';
import { precached } from './rules.ts';

const labels = { [pagePaths.home]: shell.tabs.home, [pagePaths.resources]: shell.tabs.resources };
const link = 'link inline-flex min-h-11 items-center';

/** The fallback page without a network, in the same look, without inline scripts or styles. */
export function offlinePage(styles: string): Response {
  const { title, text } = offline.page;
  const ways = precached.map((path) => `<li><a class="${link}" href="${path}">${labels[path]}</a></li>`).join('');
  const calls = helpLines.map(({ number, label }) => `<a class="${link}" href="tel:${number}">${label}</a>`).join('');
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><script src="/before-paint.js"></script><link rel="stylesheet" href="${styles}"></head><body><header class="wrap flex h-16 items-center md:h-19"><img src="/favicon.svg" alt="" class="size-8"></header><main class="wrap-narrow pt-8 pb-16"><img src="/silence.svg" alt="" class="w-60"><h1 class="mt-6 text-2xl">${title}</h1><p class="mt-4 leading-normal text-ink-soft">${text}</p><ul class="mt-4">${ways}</ul><p class="mt-6"><a class="inline-flex min-h-13 items-center justify-center rounded-speak bg-brand px-6 font-bold text-on-brand hover:bg-brand-hover" href="">${controls.retry}</a></p></main><footer class="wrap flex flex-wrap gap-x-6 border-t border-line py-4">${calls}</footer></body></html>`;
  const contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'";
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy },
  });
}
