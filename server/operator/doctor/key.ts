import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { doctor as copy } from '#contract/copy/doctor.ts';
import { type Secrets, secretsIn } from '#server/platform/key-file.ts';
import { type Check, type Finding, fault, those } from './finding.ts';

/** Looks at the key, its rights and a copy of it, and at the erasure ledger. */
export const checkKey: Check = async ({ config, keyCopy }) => {
  const { keyFile, ledgerDir } = config;
  const key = await readFile(keyFile, 'utf8').catch(() => undefined);
  if (key === undefined) return [fault(copy.keyMissing(keyFile))];
  const secrets = secretsIn(key);
  const [file, folder] = [await stat(keyFile), await stat(path.dirname(keyFile))];
  const copied = keyCopy === undefined ? key : await readFile(keyCopy, 'utf8').catch(() => undefined);
  return [
    ...those(
      [secrets === undefined, copy.keyBroken(keyFile)],
      [(file.mode & 0o077) !== 0, copy.keyReadable(keyFile)],
      [(folder.mode & 0o022) !== 0, copy.keyFolderOpen(path.dirname(keyFile))],
      [config.keyBesideData, copy.keyBesideData(keyFile)],
      [copied === undefined, copy.keyCopyMissing(keyCopy ?? '')],
      [copied !== undefined && !holds(secretsIn(copied), secrets), copy.keyCopyDiffers(keyCopy ?? '')],
    ),
    ...(await checkLedger(ledgerDir)),
  ];
};

/** Whether a copy opens all that the key file opens: it may still have earlier keys that the file has no more. */
function holds(copied: Secrets | undefined, secrets: Secrets | undefined): boolean {
  if (!copied || !secrets) return copied === secrets;
  return (
    secrets.keys.every((key) => copied.keys.some((one) => one.equals(key))) &&
    [...secrets.identifiers].every(([purpose, secret]) => copied.identifiers.get(purpose)?.equals(secret))
  );
}

async function checkLedger(folder: string): Promise<Finding[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return [fault(copy.ledgerMissing(folder))];
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return those([!isWritable, copy.ledgerReadOnly(folder)]);
}
