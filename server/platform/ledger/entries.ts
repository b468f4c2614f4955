import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { lifetimes } from '#contract/limits.ts';
import { type Clock, dayOf } from '../clock.ts';
import type { Vault } from '../vault.ts';

/** What can be erased and must stay so. A password is erased when another takes its place. */
export type Erased = { kind: 'post' | 'comment' | 'member' | 'account' | 'password'; id: string };

/** Bytes of a mark, and of an entry: a mark and its check. */
const markLength = 16;
const entryLength = 2 * markLength;
/** Entries of a file; at most as many of them are used, so that a free one is found soon. */
const entriesPerFile = 2048;
const mostUsed = 1536;

/** The marks of what was erased. */
export interface Marks {
  has(erased: Erased): boolean;
}

/**
 * Append-only files of keyed hashes of what was erased. A file has one size from the beginning, filled with random
 * bytes, and an entry overwrites a slot drawn at random: without the key nobody can tell an entry from the filling, nor
 * how many there are, nor their order. A file belongs to one process and one day, which its name and its times tell.
 */
export function openEntries(folder: string, vault: Vault, clock: Clock) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let current: { name: string; day: string; free: number[] } | undefined;

  const markOf = ({ kind, id }: Erased) => vault.fingerprint('erased', `${kind} ${id}`).subarray(0, markLength);
  const checkOf = (mark: Buffer) => vault.fingerprint('erased-check', mark.toString('hex')).subarray(0, markLength);

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
    const file = await open(path.join(folder, name), 'r+');
    try {
      for (const one of erased) {
        const [slot = 0] = free.splice(randomInt(free.length), 1);
        const mark = markOf(one);
        await file.write(Buffer.concat([mark, checkOf(mark)]), 0, entryLength, slot * entryLength);
      }
      await file.utimes(new Date(day), new Date(day));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  return {
    /** Notes what is erased; resolves once the disk has it. */
    async write(erased: Erased[]): Promise<void> {
      for (let at = 0; at < erased.length; at += mostUsed) await writeSome(erased.slice(at, at + mostUsed));
    },
    /** All that was noted in the folder, by whichever process. */
    async read(): Promise<Marks> {
      const marks = new Set<string>();
      for (const name of await filesOf(folder)) {
        const bytes = await readFile(path.join(folder, name));
        for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
          const mark = bytes.subarray(at, at + markLength);
          if (checkOf(mark).equals(bytes.subarray(at + markLength, at + entryLength))) marks.add(mark.toString('hex'));
        }
      }
      return { has: (erased) => marks.has(markOf(erased).toString('hex')) };
    },
    /** Whether the folder has been a ledger before. */
    async isUsed(): Promise<boolean> {
      return (await readdir(folder)).some((name) => /^(copy|erased)-/.test(name));
    },
    /** Removes the files of days of which no backup is left. */
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

/** Waits until the disk knows which files a folder has. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
