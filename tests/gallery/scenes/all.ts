import type { Walk } from '../scene.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { conversation } from './conversation.ts';
import { home } from './home.ts';
import { member } from './member.ts';
import { own } from './own.ts';
import { publish } from './publish.ts';
import { shelf } from './shelf.ts';
import { submit } from './submit-listing.ts';
import { suspicious } from './suspicious.ts';
import { texts } from './texts.ts';
import { trouble } from './trouble.ts';

/** Every screen and state of the product, by area. */
export const areas = {
  home,
  conversation,
  own,
  publish,
  suspicious,
  submit,
  accounts,
  member,
  shelf,
  admin,
  texts,
  trouble,
} satisfies Record<string, Walk[]>;

export type AreaName = keyof typeof areas;
