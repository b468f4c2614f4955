import { demoMembers } from './members.ts';

/** The password of every demo account, as the README says. */
export const demoPassword = 'ornek-parola';

/** The demo account that the terminal offers to try. */
export const demoMember = demoMembers.find(({ role }) => role === 'user') as (typeof demoMembers)[number];
