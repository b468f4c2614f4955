import { newApi } from '#server/platform/http/frame.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountsApi } from './accounts/api.ts';
import { closingApi } from './closing/api.ts';
import { passwordsApi } from './passwords/api.ts';
import { secondFactorApi } from './second-factor/api.ts';
import { sessionsApi } from './sessions/api.ts';
import { thirdPartyApi } from './third-party/api.ts';

/** All operations of accounts, sessions, passwords and third-party sign-in. */
export function identityApi(platform: Platform) {
  return newApi()
    .route('/', accountsApi(platform))
    .route('/', passwordsApi(platform))
    .route('/', sessionsApi(platform))
    .route('/', thirdPartyApi(platform))
    .route('/', closingApi(platform))
    .route('/', secondFactorApi(platform));
}
