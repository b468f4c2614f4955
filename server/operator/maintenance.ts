import { cli as copy } from '#contract/copy/operator.ts';
import { setMaintenance } from '#server/maintenance/store.ts';
import { type Command, Misuse } from './command.ts';

/** The command that switches maintenance: reading goes on, changes are refused. */
export const maintenanceCommands = {
  maintenance: async ({ db }, _name, [to]) => {
    if (to !== 'on' && to !== 'off') throw new Misuse(copy.maintenanceMissing);
    await setMaintenance(db, to === 'on');
    return copy.maintenance[to];
  },
} satisfies Record<string, Command>;
