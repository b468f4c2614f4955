import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

// npm settings for the user's registry are kept; others inherited from an outer `npm run` (omit, prefix, global,
// workspace …) would change the installation.
const KEPT_NPM_SETTINGS = new Set([
  'npm_config_cache',
  'npm_config_cafile',
  'npm_config_globalconfig',
  'npm_config_https_proxy',
  'npm_config_noproxy',
  'npm_config_proxy',
  'npm_config_registry',
  'npm_config_strict_ssl',
  'npm_config_userconfig',
]);

/**
 * The environment of npm: without NODE_ENV, which would leave out development packages, and without inherited npm_*.
 */
export function installEnvironment(runtimeDir, nodeDir) {
  const env = {};
  for (const [name, value] of Object.entries(process.env)) {
    const lower = name.toLowerCase();
    if (lower === 'node_env' || lower === 'init_cwd') continue;
    if (lower.startsWith('npm_') && !KEPT_NPM_SETTINGS.has(lower)) continue;
    env[name] = value;
  }
  if (!canWrite(env.npm_config_cache ?? path.join(homeFolder(), '.npm'))) {
    env.npm_config_cache = path.join(runtimeDir, 'npm-cache');
    mkdirSync(env.npm_config_cache, { recursive: true });
  }
  return nodeDir ? withNodeFirst(env, nodeDir) : env;
}

/** The user's home folder; one that does not exist for a user without an entry in the system's list. */
function homeFolder() {
  try {
    return homedir();
  } catch {
    return '/nonexistent';
  }
}

/** The environment with the folder of this Node first in `PATH`, so that child processes call the same `node`. */
export function withNodeFirst(env, nodeDir) {
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const parts = (env[pathName] ?? '').split(path.delimiter);
  if (parts[0] === nodeDir) return { ...env };
  return { ...env, [pathName]: [nodeDir, ...parts].join(path.delimiter) };
}

/** Whether the folder can be written or made, judged by its nearest existing ancestor. */
function canWrite(folder) {
  let current = path.resolve(folder);
  while (!existsSync(current)) {
    // An unreadable ancestor hides its children; access() then fails.
    const parent = path.dirname(current);
    if (parent === current) return false;
    current = parent;
  }
  try {
    accessSync(current, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
