import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { lifetimes } from '#contract/limits.ts';
import { type Clock, dayOf } from '../clock.ts';
import type { KeyVault } from '../key-vault.ts';
import type { Vault } from '../vault.ts';

/** What can be erased for good. A password is erased when it is replaced. */
export type Erased = { kind: 'post' | 'comment' | 'member' | 'account' | 'password'; id: string };

/** Length of a mark, and of an entry (a mark and its check), in bytes. */
const markLength = 16;
const entryLength = 2 * markLength;
/** The number of slots in a file, and of those that may be used, so that a free one is found soon. */
const entriesPerFile = 2048;
const mostUsed = 1536;

/** The set of marks of erased items. */
export interface Marks {
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

  const markOf = (key: KeyVault, { kind, id }: Erased) =>
    key.fingerprint('erased', `${kind} ${id}`).subarray(0, markLength);
  const checkOf = (key: KeyVault, mark: Buffer) =>
    key.fingerprint('erased-check', mark.toString('hex')).subarray(0, markLength);

  async function fileFor(count: number): Promise<{ name: string; day: string; free: number[] }> {
    const day = dayOf(clock.now());
    if (current?.day === day && current.free.length - count >= entriesPerFile - mostUsed) return current;
    const name = `erased-${day}-${randomBytes(6).toString('hex')}`;
    const file = await open(path.join(folder, name), 'wx', 0o600);
    await file.write(randomBytes(entriesPerFile * entryLength));
    await file.sync();
    await file.close();
    await flushFolder(folder);
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
        const mark = markOf(key, one);
        await file.write(Buffer.concat([mark, checkOf(key, mark)]), 0, entryLength, slot * entryLength);
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
    async read(): Promise<Marks> {
      const marks = new Set<string>();
      for (const name of await filesOf(folder)) {
        const bytes = await readFile(path.join(folder, name));
        for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
          const mark = bytes.subarray(at, at + markLength);
          const check = bytes.subarray(at + markLength, at + entryLength);
          if (vault.all.some((key) => checkOf(key, mark).equals(check))) marks.add(mark.toString('hex'));
        }
      }
      return { has: (erased) => vault.all.some((key) => marks.has(markOf(key, erased).toString('hex'))) };
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

/** Flushes a folder's directory entries to the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
