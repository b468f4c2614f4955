import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { operator } from '#contract/copy/operator.ts';
import { lifetimes } from '#contract/limits.ts';
import { StartError } from './config.ts';
import { flushSync } from './flush.ts';
import { type Identifiers, identifiersOf, newestGeneration, sparesOfGeneration } from './identifiers.ts';

/**
 * The secrets in a key file. The first line is the key; a file that was never rotated has no other. Further lines are
 * `earlier <day> <key>`, which was replaced on that day, and `identifier <secret> <purpose>`.
 */
export interface Secrets {
  /** The newest first: rows are sealed with it as soon as all nodes know it. */
  keys: Buffer[];
  /** The days on which all but the newest were replaced, in the same order. */
  replacedOn: string[];
  identifiers: Identifiers;
}

const keyLength = 32;
const earlierLine = /^earlier (\d{4}-\d\d-\d\d) (\S+)$/;
const identifierLine = /^identifier (\S+) (.+)$/;

/** The secrets in the text of a key file; `undefined` where it is broken. */
export function secretsIn(text: string): Secrets | undefined {
  const [first = '', ...lines] = text.trim().split('\n');
  const secret = (base64 = '') => Buffer.from(base64.trim(), 'base64');
  const keys = [secret(first)];
  const replacedOn: string[] = [];
  const identifiers = new Map<string, Buffer>();
  for (const line of lines) {
    const [, day, key] = earlierLine.exec(line) ?? [];
    const [, value, purpose] = identifierLine.exec(line) ?? [];
    if (day) {
      replacedOn.push(day);
      keys.push(secret(key));
    } else if (purpose) identifiers.set(purpose, secret(value));
    else return undefined;
  }
  if ([...keys, ...identifiers.values()].some(({ length }) => length !== keyLength)) return undefined;
  const [own] = keys as [Buffer];
  const named = new Map([...identifiers].map(([purpose, value]) => [purpose, createSecretKey(value)]));
  return { keys, replacedOn, identifiers: named.size > 0 ? named : identifiersOf(own) };
}

/** Reads a key file; the first start creates it (mode 0600). Throws `StartError`. */
export function readKeyFile(keyFile: string): Secrets {
  let written: string;
  try {
    if (!existsSync(keyFile)) makeKeyFile(keyFile);
    written = readFileSync(keyFile, 'utf8');
  } catch (error) {
    throw new StartError(operator.keyUnusable(keyFile, String((error as NodeJS.ErrnoException).code)));
  }
  const secrets = secretsIn(written);
  if (!secrets) throw new StartError(operator.keyBroken(keyFile));
  return secrets;
}

/**
 * Puts a new key first in a key file, atomically and flushed, with a secret for the next generation of spare members.
 * Earlier keys stay for as long as backups and the erasure ledger need them. Throws `StartError`.
 */
export function addKey(keyFile: string, today: string): void {
  const { keys, replacedOn, identifiers } = readKeyFile(keyFile);
  const [own, ...earlier] = keys as [Buffer, ...Buffer[]];
  const since = new Date(Date.parse(today) - lifetimes.erasureLedger).toISOString().slice(0, today.length);
  const kept = [{ key: own, day: today }, ...earlier.map((key, n) => ({ key, day: replacedOn[n] as string }))];
  const secrets = new Map([...identifiers].map(([purpose, secret]) => [purpose, secret.export()]));
  secrets.set(sparesOfGeneration(newestGeneration(identifiers) + 1), randomBytes(keyLength));
  const lines = [
    randomBytes(keyLength).toString('base64'),
    ...kept.filter(({ day }) => day >= since).map(({ key, day }) => `earlier ${day} ${key.toString('base64')}`),
    ...[...secrets].map(([purpose, secret]) => `identifier ${secret.toString('base64')} ${purpose}`),
  ];
  try {
    const file = realpathSync(keyFile);
    writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    flushSync(path.dirname(file));
  } catch (error) {
    throw new StartError(operator.keyUnusable(keyFile, String((error as NodeJS.ErrnoException).code)));
  }
}

/** Creates the key file atomically and flushes it; of several starting processes the first one creates it for all. */
function makeKeyFile(keyFile: string): void {
  const folder = path.dirname(keyFile);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unnamed = `${keyFile}.${randomUUID()}`;
  try {
    writeFileSync(unnamed, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(unnamed, keyFile);
    flushSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    if (existsSync(unnamed)) unlinkSync(unnamed);
  }
}
