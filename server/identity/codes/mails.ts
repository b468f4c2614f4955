import { mail as copy } from '#contract/copy/mail.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { letter } from '#server/platform/mail/letter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Code, type CodePurpose, codeLifetimes } from '../accounts/record.ts';
import { changeAccount } from '../accounts/store.ts';
import { newToken } from '../tokens.ts';
import { withCode } from './codes.ts';

interface Addressee {
  id: string;
  email: string;
}

/** The page that the link of each purpose opens. */
const kinds = {
  'verify-email': {
    copy: copy.verification,
    path: pagePaths.auth,
    query: (oobCode: string, email: string) => ({ mode: 'verifyEmail', oobCode, email }),
  },
  'reset-password': {
    copy: copy.reset,
    path: pagePaths['reset-password'],
    query: (oobCode: string) => ({ mode: 'resetPassword', oobCode, continueUrl: pagePaths.auth }),
  },
} as const;

/** A new code for an account, and its mail. */
export function newCode(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  purpose: CodePurpose,
  { id, email }: Addressee,
) {
  const kind = kinds[purpose];
  const { token, hash } = newToken(id);
  const code: Code = { purpose, hash, sentAt: clock.now() };
  const link = new URL(kind.path, config.origin);
  // Behind `#`, since proxies log the part before it.
  link.hash = new URLSearchParams(kind.query(token, email)).toString();
  const expiresAt = new Date(code.sentAt.getTime() + codeLifetimes[purpose]);
  return { code, mail: letter(email, kind.copy, link.href, expiresAt) };
}

/** Adds a code to an account and queues its mail, unless the last one is too recent. Returns whether it did. */
export async function queueCode(
  tx: Transaction,
  platform: Platform,
  purpose: CodePurpose,
  addressee: Addressee,
): Promise<boolean> {
  const { code, mail } = newCode(platform, purpose, addressee);
  let queued = false;
  await changeAccount(tx, platform, addressee.id, (account) => {
    const isPointless = purpose === 'verify-email' && account?.emailVerified;
    const codes = account && !isPointless ? withCode(account.codes, code) : undefined;
    if (!account || !codes) return undefined;
    queued = true;
    return { account: { ...account, codes } };
  });
  if (queued) await platform.mailer.queue(tx, mail);
  return queued;
}

/** Queues a mail about a change of an account to its owner, with a link to the sign-in page. */
export async function queueAccountMail(
  tx: Transaction,
  { config, mailer }: Platform,
  message: 'alreadyRegistered' | 'addressLocked' | 'passwordChanged' | 'thirdPartyLinked',
  email: string,
): Promise<void> {
  await mailer.queue(tx, letter(email, copy[message], new URL(pagePaths.auth, config.origin).href));
}
