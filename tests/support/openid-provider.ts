import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';

/** The prefix of logins whose e-mail the provider has not verified. */
export const unverifiedLogin = 'dogrulanmamis';
const client = { id: 'sesol', secret: 'paylasilan-bir-sir' };

/** A real OpenID provider on loopback, with its sign-in page. */
export interface OpenIdProvider {
  /** The server's settings for it. */
  env: Record<string, string>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a provider with the server at `origin` as its client. Anybody may sign in, as `<login>@kimlik.example`. */
export async function startOpenIdProvider(origin: string, port: number): Promise<OpenIdProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${origin}/api/auth/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['anahtar'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@kimlik.example`,
        email_verified: !id.startsWith(unverifiedLogin),
        name: 'Gerçek Ad Soyad',
        picture: 'https://kimlik.example/resim.png',
      }),
    }),
  });
  let server: Server | undefined;
  const started: OpenIdProvider = {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    start: () =>
      new Promise((resolve) => {
        server = createServer(provider.callback()).listen(port, '127.0.0.1', resolve);
      }),
    stop: () =>
      new Promise((resolve) => {
        server?.close(() => resolve());
        server?.closeAllConnections();
      }),
  };
  await started.start();
  return started;
}

/** Signs in on the provider's pages and gives consent; a signed-in user passes at once. */
export async function passProvider(popup: Page, login: string): Promise<void> {
  if (popup.isClosed()) return;
  const through = popup.waitForEvent('close').then(() => true);
  const asked = popup.locator('input[name=login]');
  // A closing window also fails the wait for its field; which of the two is told first is open.
  const signInPage = asked.waitFor().then(
    () => false,
    () => through,
  );
  if (await Promise.race([through, signInPage])) return;
  await asked.fill(login);
  await popup.locator('input[name=password]').fill('herhangi');
  await popup.locator('button[type=submit]').click();
  const consent = popup.getByRole('button', { name: /continue/i });
  await Promise.race([through, consent.click().catch(() => {})]);
}
