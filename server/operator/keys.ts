import { keys as copy } from '#contract/copy/operator.ts';
import { nodeTimes } from '#contract/limits.ts';
import {
  countRunningOut,
  nodesLacking,
  type RotationState,
  resealAll,
  rotationState,
  waitForNodes,
} from '#server/key-rotation.ts';
import { renewIdentities, sealAnew } from '#server/nightly.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeRenewalDue } from '#server/platform/records/renewal.ts';
import { type Command, Refusal } from './command.ts';

/**
 * How long running nodes have for reading a key file again. They take ten seconds, but one that has died without a word
 * counts for a minute.
 */
const pause = 500;
const retries = { tries: (nodeTimes.gone + 15_000) / pause, pause };

/** Commands about the key. */
export const keyCommands = {
  // Begins a rotation, or goes on with one that was interrupted.
  'rotate-key': async (platform) => {
    const { config, vault, clock } = platform;
    const isNew = (await rotationState(platform)) === 'resealed';
    if (isNew) {
      vault.addKey(dayOf(clock.now()));
      vault.reload();
    }
    const begun = isNew ? [copy.made(config.keyFile)] : [];
    if (!(await waitForNodes(platform, retries)))
      throw new Refusal([...begun, copy.notEverywhere(await nodesLacking(platform), config.keyFile)].join('\n'));
    if (vault.wanted.id !== vault.inForce.id) await putInForce(platform);
    const moved = await resealAll(platform);
    return [...begun, copy.resealed(moved), await stateOf(platform)].join('\n');
  },
  'key-status': (platform) => stateOf(platform),
} satisfies Record<string, Command>;

/** Seals the next epoch under the newest key. */
async function putInForce(platform: Platform): Promise<void> {
  const { records, identityDb, vault } = platform;
  if (await records.isDue()) await renewIdentities(platform);
  else {
    await makeRenewalDue(identityDb);
    await sealAnew(platform);
  }
  if (vault.wanted.id !== vault.inForce.id) throw new Refusal(copy.notInForce);
}

async function stateOf(platform: Platform): Promise<string> {
  const { keyFile } = platform.config;
  const sentences: Record<RotationState, () => Promise<string> | string> = {
    resealed: () => copy.done(platform.vault.all.length > 1),
    announced: async () => copy.notEverywhere(await nodesLacking(platform), keyFile),
    due: () => copy.due,
    'running-out': async () => copy.runningOut(await countRunningOut(platform)),
  };
  return sentences[await rotationState(platform)]();
}
