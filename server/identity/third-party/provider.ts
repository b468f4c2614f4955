import * as openid from 'openid-client';
import type { Config } from '#server/platform/config.ts';

/** The claims in use; name and picture are not read. */
export interface ThirdPartyIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The time of the person's last sign-in at the provider (milliseconds), if the provider sends it. */
  signedInAt: number | null;
}

/** The secrets of one flow (state, nonce, PKCE verifier), in the browser's sealed cookie. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID provider. Its discovery document is fetched at first use, and again after a failure. */
export interface Provider {
  /** The authorization URL for the popup; `again` asks the provider for a fresh sign-in. */
  begin(callback: string, again: boolean): Promise<{ location: URL; checks: Checks }>;
  /** Exchanges the callback for an identity; throws where it does not match the checks. */
  finish(answer: URL, checks: Checks): Promise<ThirdPartyIdentity>;
}

export function createProvider({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Provider {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // Plain http is allowed for a provider on this machine only; readConfig refuses others.
        execute: [
          // Tokens must be signed by the provider's key, even on a trusted connection.
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
        timeout: 10,
      })
      .catch((error) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    async begin(callback, again) {
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const location = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: 'tr',
        ...(again ? { max_age: '0' } : {}),
      });
      return { location, checks };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const tokens = await openid.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as openid.IDToken;
      // Some providers put the e-mail into the token, others only into the user info.
      const about =
        claims.email === undefined ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return {
        subject: claims.sub,
        email: String(about.email ?? '')
          .trim()
          .toLowerCase(),
        emailVerified: about.email_verified === true,
        signedInAt: claims.auth_time === undefined ? null : claims.auth_time * 1000,
      };
    },
  };
}
