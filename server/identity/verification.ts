import { mail as copy } from '#contract/copy/mail.ts';
import { lifetimes, waits } from '#contract/limits.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { letter } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newToken } from '#server/platform/vault.ts';
import { replaceVerificationCode } from './store.ts';

/**
 * Queues a verification mail with a fresh code, unless the last one is younger than 120 s.
 * Tells whether a mail was really queued.
 */
export async function queueVerification(
  tx: Transaction,
  { clock, config, mailer }: Platform,
  account: { id: string; email: string },
): Promise<boolean> {
  const { token, hash } = newToken();
  const now = clock.now();
  const stored = await replaceVerificationCode(tx, {
    accountId: account.id,
    hash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationCode),
    notSince: new Date(now.getTime() - waits.verificationResend),
  });
  if (stored) await mailer.queue(tx, verificationMail(config.origin, account.email, token));
  return stored;
}

function verificationMail(origin: string, email: string, code: string): Mail {
  const link = new URL('/auth', origin);
  link.search = new URLSearchParams({ mode: 'verifyEmail', oobCode: code, email }).toString();
  return letter(email, copy.verification, link.href);
}
