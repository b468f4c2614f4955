import { cli as copy } from '#contract/copy/operator.ts';
import { newPass } from '#server/door/passes.ts';
import { setProofSwitch } from '#server/door/store.ts';
import { type Command, Misuse, Refusal } from './command.ts';

/** Commands about the proofs of work that newcomers compute while the site is under attack. */
export const doorCommands = {
  'attack-mode': async ({ db, config }, _name, [to]) => {
    if (to !== 'on' && to !== 'auto') throw new Misuse(copy.attackModeMissing);
    if (!config.doorRules) throw new Refusal(copy.doorRulesOff);
    await setProofSwitch(db, to);
    return copy.attackMode[to];
  },
  'proof-pass': async (platform) => newPass(platform),
} satisfies Record<string, Command>;
