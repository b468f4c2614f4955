import type { Page } from 'playwright-core';
import { demoPassword } from '#server/demo/accounts.ts';
import { publishAt } from './server.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Answers for `route.fulfill` to a list's call: an empty list, and a refusal that no retry would change. */
export const emptyList = { json: { items: [], nextCursor: null, total: { value: 0, capped: false } } };
export const refusal = { status: 400, json: { code: 'validation', message: '' } };

/** The `Cookie` header for the cookies that an answer sets. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/** Calls the API as the member signed in on that page, publishes what was submitted, and returns the answer. */
export async function call<T>(page: Page, origin: string, method: Method, path: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(`${origin}${path}`, { method, headers: { origin }, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  if (method !== 'GET') await publishAt(origin);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** The same call as a demo member in another browser, such as `umut`. */
export async function callAs<T>(name: string, origin: string, method: Method, path: string, data?: object): Promise<T> {
  const headers = { origin, 'content-type': 'application/json' };
  const who = { email: `${name}@ornek.sesol.example`, password: demoPassword };
  const signedIn = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers, body: JSON.stringify(who) });
  const cookie = cookiesOf(signedIn);
  const body = data && JSON.stringify(data);
  const answer = await fetch(origin + path, { method, headers: { ...headers, cookie }, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${name}: ${method} ${path}: ${answer.status} ${await answer.text()}`);
  if (method !== 'GET') await publishAt(origin);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
