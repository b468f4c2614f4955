import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { lifetimes } from '#contract/limits.ts';
import { type Clock, dayOf } from '../clock.ts';
import { flush } from '../flush.ts';
import type { KeyVault } from '../key-vault.ts';
import type { Vault } from '../vault.ts';

/** What can be erased for good. A password is erased when it is replaced. */
export type Erased = { kind: 'post' | 'comment' | 'member' | 'account' | 'password'; id: string };

/** Length of a hash, and of an entry (a hash and its check), in bytes. */
const hashLength = 16;
const entryLength = 2 * hashLength;
/** The number of slots in a file, and of those that may be used, so that a free one is found soon. */
const entriesPerFile = 2048;
const mostUsed = 1536;

/** The set of hashes of erased items. */
export interface LedgerEntries {
  has(erased: Erased): boolean;
}

/**
 * Append-only files of keyed hashes of erased items. A file has its full size from the beginning, filled with random
 * bytes, and an entry overwrites a random slot: without the key nobody can tell entries from filling, nor their number
 * or order. A file belongs to one process and one day, which its name and times show.
 */
export function openEntries(folder: string, vault: Vault, clock: Clock) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let current: { name: string; day: string; free: number[] } | undefined;

  const hashOf = (key: KeyVault, { kind, id }: Erased) =>
    key.fingerprint('erased', `${kind} ${id}`).subarray(0, hashLength);
  const checkOf = (key: KeyVault, hash: Buffer) =>
    key.fingerprint('erased-check', hash.toString('hex')).subarray(0, hashLength);

  async function fileFor(count: number): Promise<{ name: string; day: string; free: number[] }> {
    const day = dayOf(clock.now());
    if (current?.day === day && current.free.length - count >= entriesPerFile - mostUsed) return current;
    const name = `erased-${day}-${randomBytes(6).toString('hex')}`;
    const file = await open(path.join(folder, name), 'wx', 0o600);
    await file.write(randomBytes(entriesPerFile * entryLength));
    await file.sync();
    await file.close();
    await flush(folder);
    current = { name, day, free: Array.from({ length: entriesPerFile }, (_, n) => n) };
    return current;
  }

  async function writeSome(erased: Erased[]): Promise<void> {
    const { name, day, free } = await fileFor(erased.length);
    const key = vault.inForce;
    const file = await open(path.join(folder, name), 'r+');
    try {
      for (const one of erased) {
        const [slot = 0] = free.splice(randomInt(free.length), 1);
        const hash = hashOf(key, one);
        await file.write(Buffer.concat([hash, checkOf(key, hash)]), 0, entryLength, slot * entryLength);
      }
      await file.utimes(new Date(day), new Date(day));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  return {
    /** Writes entries; resolves once they are flushed to the disk. */
    async write(erased: Erased[]): Promise<void> {
      for (let at = 0; at < erased.length; at += mostUsed) await writeSome(erased.slice(at, at + mostUsed));
    },
    /** Reads the entries of all processes, under any key in the key file. */
    async read(): Promise<LedgerEntries> {
      const hashes = new Set<string>();
      for (const name of await filesOf(folder)) {
        const bytes = await readFile(path.join(folder, name));
        for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
          const hash = bytes.subarray(at, at + hashLength);
          const check = bytes.subarray(at + hashLength, at + entryLength);
          if (vault.all.some((key) => checkOf(key, hash).equals(check))) hashes.add(hash.toString('hex'));
        }
      }
      return { has: (erased) => vault.all.some((key) => hashes.has(hashOf(key, erased).toString('hex'))) };
    },
    /** Whether the folder has been used as a ledger. */
    async isUsed(): Promise<boolean> {
      return (await readdir(folder)).some((name) => /^(copy|erased)-/.test(name));
    },
    /** Deletes the files of days without any remaining backup. */
    async forgetPast(): Promise<void> {
      const since = dayOf(new Date(clock.now().getTime() - lifetimes.erasureLedger));
      for (const name of await filesOf(folder))
        if (name.slice('erased-'.length) < since) await rm(path.join(folder, name), { force: true });
    },
  };
}

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^erased-\d{4}-\d\d-\d\d-/.test(name));
}
