import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * The release before this one, whose nodes may run beside nodes of this one during an upgrade. Moved at each release, as
 * CONTRIBUTING.md says; until the first release a commit stands in for it.
 */
export const previousRelease = {
  version: '0.0.0',
  commit: '788b67c0c0962fceea79d3ce4decd40a96116634',
  /** The numbers of its newest migrations. */
  migrations: { content: 23, identity: 4 },
} as const;

/** Runs git on this project, also where somebody else owns its files. */
export const gitArguments = (root: string) => ['-c', `safe.directory=${root}`];

/** Whether this copy of the project has the previous release in its history; a shallow clone or an exported copy has not. */
export function hasPreviousRelease(): boolean {
  const root = path.resolve(import.meta.dirname, '../..');
  const commit = `${previousRelease.commit}^{commit}`;
  return spawnSync('git', [...gitArguments(root), 'cat-file', '-e', commit], { cwd: root }).status === 0;
}
