import type { PopupPurpose } from '#contract/accounts.ts';
import { lifetimes } from '#contract/limits.ts';
import { browserSecret } from '../browser-secrets.ts';
import type { Checks } from './provider.ts';

/** The state of a popup's flow, in a sealed cookie. */
export interface Flow {
  id: string;
  purpose: PopupPurpose;
  checks: Checks;
}

/** A third-party identity proved in a popup, to be linked to that account. */
export interface Proof {
  accountId: string;
  subject: string;
}

export const flowCookie = browserSecret<Flow>('sesol-popup', lifetimes.popup);
export const proofCookie = browserSecret<Proof>('sesol-proof', lifetimes.popup);
