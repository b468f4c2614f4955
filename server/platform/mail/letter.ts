import { html } from 'hono/html';
import type { Mail } from './mailer.ts';

/** The sentences of a mail with one link. */
export interface LetterCopy {
  subject: string;
  lines: readonly string[];
  action: string;
  closing: string;
}

/** A mail as plain text and as HTML that is readable without styles; its link is valid until `expiresAt`. */
export function letter(to: string, copy: LetterCopy, link: string, expiresAt?: Date): Mail {
  return {
    to,
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    subject: copy.subject,
    text: [...copy.lines, link, copy.closing].join('\n\n'),
    html: html`<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${copy.subject}</title></head><body>${copy.lines.map((line) => html`<p>${line}</p>`)}<p><a href="${link}">${copy.action}</a></p><p>${link}</p><p>${copy.closing}</p></body></html>`.toString(),
  };
}
