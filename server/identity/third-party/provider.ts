import * as openid from 'openid-client';
import type { Config } from '#server/platform/config.ts';

/** What we take from a provider's answer; names and pictures are left where they are. */
export interface ThirdPartyIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** When the person last signed in at the provider, in milliseconds; not every provider tells. */
  signedInAt: number | null;
}

/** The secrets of one sign-in under way, kept by the browser, sealed. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID provider. Its discovery is asked for when first needed, and again after a failure. */
export interface Provider {
  /** Where to send the popup; `again` asks the provider not to trust a sign-in of before. */
  begin(callback: string, again: boolean): Promise<{ location: URL; checks: Checks }>;
  /** Who came back. Throws when the answer does not fit the checks. */
  finish(answer: URL, checks: Checks): Promise<ThirdPartyIdentity>;
}

export function createProvider({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Provider {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        // Plain http is for a provider on this machine alone; readConfig refuses any other.
        execute: [
          // Also where the line to the provider is trusted, a token counts only under the provider's own key.
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
