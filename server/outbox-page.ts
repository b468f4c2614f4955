import { Hono } from 'hono';
import { html } from 'hono/html';
import { outboxPage as copy } from '#contract/copy/operator.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** The mails of a loopback installation without a mail server: a page for people, JSON for programs. */
export function outboxPage(mailer: Mailer): Hono {
  const page = new Hono();
  page.use('/dev/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  page.get('/dev/outbox.json', async (c) => c.json(await mailer.outbox()));
  page.get('/dev/outbox', async (c) => {
    const mails = await mailer.outbox();
    return c.html(html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${copy.title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>${copy.title}</h1>
<p>${copy.explanation}</p>
${mails.length === 0 ? html`<p>${copy.empty}</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p>${mail.to} · <time>${mail.sentAt}</time></p>
${mail.text.split('\n\n').map((line) => (line.startsWith('http') ? html`<p><a href="${line}">${line}</a></p>` : html`<p>${line}</p>`))}
</article>`,
)}
</main>
</body>
</html>`);
  });
  page.get('/dev/outbox.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return page;
}

const styles = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 1.5rem 1rem 4rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin-inline: auto; }
article { margin-top: 1.5rem; padding: 1rem 1.25rem; border: 1px solid GrayText; border-radius: 0.3125rem 1.5rem 1.5rem; }
h2 { margin: 0; font-size: 1.25rem; }
a { overflow-wrap: anywhere; }
`;
