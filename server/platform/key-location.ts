import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** The location of the key file. */
export interface KeyLocation {
  keyFile: string;
  /** Whether it lies beside the data, so that a copy of the project's folder holds both. */
  isBesideData: boolean;
}

/**
 * The default location of the key: among the user's settings, under a name derived from the data folder. An existing
 * key beside the data stays there; a user without a home has no other location.
 */
export function defaultKeyLocation(dataDir: string, env: NodeJS.ProcessEnv): KeyLocation {
  const beside = { keyFile: path.resolve('keys', 'sesol.key'), isBesideData: true };
  const settings = env.XDG_CONFIG_HOME || (env.HOME && path.join(env.HOME, '.config'));
  if (existsSync(beside.keyFile) || !settings || !canMake(settings)) return beside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { keyFile: path.resolve(settings, 'sesol', name, 'sesol.key'), isBesideData: false };
}

/** Whether the folder can be written or made, judged by its nearest existing parent. */
function canMake(folder: string): boolean {
  let nearest = path.resolve(folder);
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
