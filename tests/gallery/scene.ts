import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#server/demo/accounts.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';

/** Brings the next scene about; `origin` is where the product answers. */
export type Act = (page: Page, origin: string) => Promise<unknown>;

/**
 * Somebody's way through the product: who it is, where they begin, and the scenes that they come through. A scene is a
 * screen or a state of one; it has a name (kebab-case) and is brought about from the one before.
 */
export interface Walk {
  /** A demo member by name, such as `deniz`; left out, a visitor. */
  as?: string;
  /** Options of the browser profile. */
  browser?: Parameters<typeof visit>[1];
  /** The only screen width at which the scenes exist. */
  only?: 'phone' | 'desktop';
  /** The address, or a function that prepares the scene and returns it. */
  at: string | ((page: Page, origin: string) => Promise<string>);
  /** Pictures show the screen as it stands scrolled, not the whole page. */
  asScrolled?: boolean;
  /** Whether it is rare, and walked through in the long form of the tests alone. */
  isSeldom?: boolean;
  /** Whether scripts are missing or off, so that the browser complains or nothing is hydrated. */
  isBroken?: boolean;
  scenes: Record<string, Act>;
}

/** A scene that needs nothing but its page. */
export const asOpened: Act = async () => {};

/** Settings of every walk's server: without limits, with the third party's button. */
export const settings = { RATE_LIMITS: 'off', OIDC_CLIENT_ID: 'sesol', OIDC_ISSUER: 'http://127.0.0.1:9' };

/** Timeout of a scene, in milliseconds. */
const patience = 10_000;

/** The width from which on the layout is that of wide screens, in CSS pixels. */
const wide = 960;

/** Whether a walk's scenes exist on a screen so wide. */
export function existsAt({ only }: Walk, width: number): boolean {
  return only === undefined || (only === 'phone') === width < wide;
}

/** Walks: yields each scene as it stands, to be looked at before the next is brought about. */
export async function* perform(
  browser: Browser,
  server: ServerProcess,
  walk: Walk,
): AsyncGenerator<{ name: string; page: Page }> {
  // Half-way of an entrance there is nothing to judge.
  const options = { ...(walk.only === 'desktop' ? desktop : phone), reducedMotion: 'reduce', ...walk.browser } as const;
  const { page, complaints, keepTrace, close } = walk.as
    ? await visitAs(browser, server, { email: `${walk.as}@ornek.sesol.example`, password: demoPassword, ...options })
    : await visit(browser, options);
  page.setDefaultTimeout(patience);
  let reached = 'its beginning';
  try {
    const address = server.origin + (typeof walk.at === 'string' ? walk.at : await walk.at(page, server.origin));
    await (walk.isBroken ? page.goto(address) : open(page, address));
    for (const [name, act] of Object.entries(walk.scenes)) {
      reached = name;
      await act(page, server.origin);
      yield { name, page };
    }
    if (complaints.length > 0 && !walk.isBroken) throw new Error(complaints.join('\n'));
  } catch (error) {
    await keepTrace();
    throw new Error(`${reached}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    await close();
  }
}
