import { mail as copy } from '#contract/copy/mail.ts';
import { lifetimes, waits } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { letter } from '#server/platform/mail/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newToken } from '#server/platform/vault.ts';
import { addCode, type CodePurpose } from './store.ts';

interface Addressee {
  id: string;
  email: string;
}

/** Where each code leads, how long it lives, and how soon another may follow; times in milliseconds. */
const kinds = {
  'verify-email': {
    copy: copy.verification,
    lifetime: lifetimes.verificationCode,
    wait: waits.verificationResend,
    path: pagePaths.auth,
    query: (oobCode: string, email: string) => ({ mode: 'verifyEmail', oobCode, email }),
  },
  'reset-password': {
    copy: copy.reset,
    lifetime: lifetimes.resetCode,
    wait: 0,
    path: pagePaths['reset-password'],
    query: (oobCode: string) => ({ mode: 'resetPassword', oobCode, continueUrl: pagePaths.auth }),
  },
} as const;

/** Queues a mail with a fresh code in its link, unless the last one is too young. Tells whether it did. */
export async function queueCode(
  tx: Transaction,
  { clock, config, mailer }: Platform,
  purpose: CodePurpose,
  { id, email }: Addressee,
): Promise<boolean> {
  const kind = kinds[purpose];
  const { token, hash } = newToken();
  const now = clock.now();
  const added = await addCode(tx, {
    accountId: id,
    purpose,
    hash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + kind.lifetime),
    notSince: new Date(now.getTime() - kind.wait),
  });
  if (!added) return false;
  const link = new URL(kind.path, config.origin);
  link.search = new URLSearchParams(kind.query(token, email)).toString();
  await mailer.queue(tx, letter(email, kind.copy, link.href));
  return true;
}

/** Tells the owner of an address what has happened to its account, with the way to the sign-in page. */
export async function queueNotice(
  tx: Transaction,
  { config, mailer }: Platform,
  notice: 'alreadyRegistered' | 'passwordChanged' | 'thirdPartyLinked',
  email: string,
): Promise<void> {
  await mailer.queue(tx, letter(email, copy[notice], new URL(pagePaths.auth, config.origin).href));
}
