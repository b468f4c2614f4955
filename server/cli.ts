import { z } from 'zod';
import { cli as copy, invariants } from '#contract/copy/operator.ts';
import { requestNumber } from '#contract/removal-requests.ts';
import { type Account, allAccounts, findAccountByEmail, setAdmin } from './identity/accounts/store.ts';
import { queueCode } from './identity/codes/mails.ts';
import { adminUids, setRole } from './members/store.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig, StartError } from './platform/config.ts';
import type { Platform } from './platform/platform.ts';
import { linesOf } from './removal-requests/mail.ts';
import { listRemovalRequests } from './removal-requests/store.ts';
import { openPlatform } from './server.ts';
import { checkSoundness } from './soundness.ts';

/** A command that fails; its sentence is printed, and the exit code is 1. */
class Refusal extends Error {}
/** A command with wrong arguments; exit code 64, as in sysexits. */
class Misuse extends Error {}

type Command = (platform: Platform, name: string, args: string[]) => Promise<string>;

const commands: Record<string, Command> = {
  'grant-admin': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    await platform.identityDb.transaction((tx) => setAdmin(tx, platform, account.id, true));
    return copy.granted(account.email);
  },
  'revoke-admin': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    await platform.identityDb.transaction((tx) => setAdmin(tx, platform, account.id, false));
    if (account.memberUid) await setRole(platform.db, account.memberUid, 'user');
    return copy.revoked(account.email);
  },
  'list-admins': async (platform) => {
    const uids = await adminUids(platform.db);
    const admins: Account[] = [];
    for await (const account of allAccounts(platform))
      if (account.isAdmin || uids.includes(account.memberUid ?? '')) admins.push(account);
    const byAge = admins.toSorted((a, b) => a.createdOn.localeCompare(b.createdOn) || a.email.localeCompare(b.email));
    return byAge.map(({ email }) => email).join('\n') || copy.noAdmins;
  },
  'new-ledger': async ({ config }) => copy.ledgerMade(config.ledgerDir),
  'removal-requests': async ({ identityDb, vault }) => {
    const requests = await listRemovalRequests(identityDb, vault);
    const written = requests.map((request) =>
      [copy.removalRequest(requestNumber(request.id), request.receivedAt), ...linesOf(request)].join('\n'),
    );
    return written.join('\n\n') || copy.noRemovalRequests;
  },
  check: async (platform) => {
    const findings = await checkSoundness(platform);
    const lines = findings.map(({ invariant, broken, mended }) => {
      const what = invariants[invariant];
      return broken === 0 ? copy.sound(what) : mended ? copy.mended(what, broken) : copy.broken(what, broken);
    });
    const isSound = findings.every(({ broken, mended }) => broken === 0 || mended);
    if (isSound) return [...lines, copy.allSound].join('\n');
    throw new Refusal([...lines, copy.notSound].join('\n'));
  },
  'resend-verification': async (platform, name, args) => {
    const account = await accountOf(platform, name, args);
    if (account.emailVerified) throw new Refusal(copy.alreadyVerified(account.email));
    const queued = await platform.identityDb.transaction((tx) => queueCode(tx, platform, 'verify-email', account));
    if (!queued) throw new Refusal(copy.tooSoon(account.email));
    await platform.mailer.deliver();
    return copy.queued(account.email);
  },
};

async function accountOf(platform: Platform, name: string, [email]: string[]): Promise<Account> {
  const address = z.email().safeParse(email?.trim().toLowerCase());
  if (!address.success) throw new Misuse(copy.emailMissing(name));
  const account = await findAccountByEmail(platform, address.data);
  if (!account) throw new Refusal(copy.noAccount(address.data));
  return account;
}

/** Runs an operator's command and returns its output. */
async function run([name = 'help', ...args]: string[]): Promise<string> {
  if (['help', '--help', '-h'].includes(name)) return copy.help;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Misuse(`${copy.unknownCommand(name)}\n\n${copy.help}`);
  const config = { ...readConfig(process.env), logLevel: 'silent' };
  const platform = await openPlatform(config, systemClock, { newLedger: name === 'new-ledger' });
  try {
    return await command(platform, name, args);
  } finally {
    await platform.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof Refusal || error instanceof Misuse || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof Misuse ? 64 : 1;
}
