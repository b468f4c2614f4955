import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#server/demo/accounts.ts';
import { visitAs } from '#tests/support/members.ts';
import { desktop, open, phone, visit } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';

/** Brings the next scene about; `origin` is that of the product. */
export type Act = (page: Page, origin: string) => Promise<unknown>;

/**
 * A walk through the product: a member or visitor, a starting address, and a series of scenes. A scene is a screen or a
 * state of one; it has a name (kebab-case) and is brought about from the one before.
 */
export interface Walk {
  /** A demo member by name, such as `deniz`; without one, a visitor. */
  as?: string;
  /** Options of the browser profile. */
  browser?: Parameters<typeof visit>[1];
  /** The only screen width at which the scenes exist. */
  only?: 'phone' | 'desktop';
  /** The address, or a function that prepares the scene and returns it. */
  at: string | ((page: Page, origin: string) => Promise<string>);
  /** Whether pictures show the screen as it is scrolled, instead of the whole page. */
  asScrolled?: boolean;
  /** Whether the walk is part of `npm test`, too: what most people see of a page. */
  isFirst?: boolean;
  /** Whether the walk is rare, and part of the long test run only. */
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
const timeout = 10_000;

/** The minimum width of the wide layout, in CSS pixels. */
const wide = 960;

/** Whether a walk's scenes exist at a screen width. */
export function existsAt({ only }: Walk, width: number): boolean {
  return only === undefined || (only === 'phone') === width < wide;
}

/** Performs a walk: yields after each scene, before the next is brought about. */
export async function* perform(
  browser: Browser,
  server: ServerProcess,
  walk: Walk,
): AsyncGenerator<{ name: string; page: Page }> {
  // Without entrance animations: their middle can not be judged.
  const options = { ...(walk.only === 'desktop' ? desktop : phone), reducedMotion: 'reduce', ...walk.browser } as const;
  const { page, complaints, keepTrace, close } = walk.as
    ? await visitAs(browser, server, { email: `${walk.as}@ornek.sesol.example`, password: demoPassword, ...options })
    : await visit(browser, options);
  page.setDefaultTimeout(timeout);
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
