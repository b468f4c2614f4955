import { Hono } from 'hono';
import { lifetimes } from '#contract/limits.ts';
import type { Platform } from './platform/platform.ts';

/** The contact for reporting vulnerabilities (RFC 9116). */
export function securityTxt({ config, clock }: Platform): Hono {
  const files = new Hono();
  files.get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock.now().getTime() + lifetimes.securityContact);
    expires.setUTCHours(0, 0, 0, 0);
    return c.text(
      [
        `Contact: mailto:${config.publisher.contact.general}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: tr, en',
        `Canonical: ${config.origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });
  return files;
}
