import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/server.ts';
import { createProvider } from './provider.ts';

const callback = 'http://127.0.0.1:3000/api/auth/callback';
const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: object, key: KeyObject): string {
  const said = `${base64({ alg: 'RS256', kid: 'anahtar' })}.${base64(claims)}`;
  return `${said}.${sign('RSA-SHA256', Buffer.from(said), key).toString('base64url')}`;
}

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Signs in at a provider that publishes one key and signs its token with another, or the same. */
async function signInAt(published: KeyObject, signing: KeyObject) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let nonce = '';
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...published.export({ format: 'jwk' }), kid: 'anahtar', alg: 'RS256', use: 'sig' }] }),
    '/token': () => {
      const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
      const claims = { iss: issuer, sub: 'biri', aud: 'sesol', iat: now, exp: now + 60, nonce };
      const id_token = tokenOf({ ...claims, email: 'Biri@kimlik.example', email_verified: true }, signing);
      return { access_token: 'x', token_type: 'bearer', id_token };
    },
  };
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const provider = createProvider({ issuer, clientId: 'sesol', clientSecret: 'sir' });
  const { location, checks } = await provider.begin(callback, false);
  nonce = location.searchParams.get('nonce') ?? '';
  return provider.finish(new URL(`${callback}?code=x&state=${checks.state}`), checks);
}

test('a token signed with the provider’s key is accepted', async () => {
  const { publicKey, privateKey } = keys();
  expect(await signInAt(publicKey, privateKey)).toMatchObject({ subject: 'biri', email: 'biri@kimlik.example' });
});

test('a token signed with another key is refused', async () => {
  await expect(signInAt(keys().publicKey, keys().privateKey)).rejects.toThrow('invalid response');
});
