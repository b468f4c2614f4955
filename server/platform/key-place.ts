import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Where the key lies. */
export interface KeyPlace {
  keyFile: string;
  /** In a folder beside the data, so that a copy of the project's folder holds both. */
  isBesideData: boolean;
}

/**
 * Where the key lies when nobody says: among the user's own settings, under a name that belongs to the data folder. A key
 * that is already beside the data stays there, and somebody without a home has no other place.
 */
export function defaultKeyPlace(dataDir: string, env: NodeJS.ProcessEnv): KeyPlace {
  const beside = { keyFile: path.resolve('keys', 'sesol.key'), isBesideData: true };
  const settings = env.XDG_CONFIG_HOME || (env.HOME && path.join(env.HOME, '.config'));
  if (existsSync(beside.keyFile) || !settings || !canMake(settings)) return beside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { keyFile: path.resolve(settings, 'sesol', name, 'sesol.key'), isBesideData: false };
}

/** Whether the folder can be written, or made: the nearest that exists decides. */
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
