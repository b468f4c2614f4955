import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import { createContext, useContext } from 'react';
import { outage } from '#contract/copy/outage.ts';
import type { ErrorAddition, ErrorBody, ErrorCode, Issue } from '#contract/errors.ts';
import { waits } from '#contract/limits.ts';
import type { Api } from '#server/api.ts';

export type ApiClient = ReturnType<typeof hc<Api>>;

/** The typed client of the JSON API; the server passes its in-process `fetch`. */
export function createApi(origin: string, fetch: typeof globalThis.fetch): ApiClient {
  return hc<Api>(origin, { fetch });
}

/** The browser's `fetch` with a timeout. */
export const patientFetch: typeof fetch = (input, init) => {
  const giveUp = AbortSignal.timeout(waits.apiCall);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, giveUp]) : giveUp });
};

export const ApiContext = createContext<ApiClient | null>(null);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('No API client around this component');
  return api;
}

/** A failed call; `message` is the Turkish sentence to show. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: ErrorCode;
  /** An effect of the refused call. */
  readonly addition: ErrorAddition | undefined;
  readonly issues: Issue[];
  /** The proof of work that the call has to carry when it is repeated. */
  readonly challenge: ErrorBody['challenge'];
  /** Seconds until a retry is allowed, if the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null, options?: ErrorOptions) {
    super(body.message, options);
    this.status = status;
    this.code = body.code;
    this.addition = body.addition;
    this.issues = body.issues ?? [];
    this.challenge = body.challenge;
    this.retryAfter = retryAfter;
  }

  /** Whether the failure is transient: the network or the server failed, and the same request may succeed. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, string>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** The body of a successful call; throws an `ApiFailure` otherwise. */
export async function answerOf<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Success<R>> {
  const response = await call.catch((cause: unknown) => {
    const message = navigator.onLine === false ? outage.offline : outage.unavailable;
    throw new ApiFailure(0, { code: 'unavailable', message }, null, { cause });
  });
  if (!response.ok) throw await failureOf(response);
  return (response.status === 204 ? undefined : await response.json()) as Success<R>;
}

async function failureOf(response: ClientResponse<unknown, number, string>): Promise<ApiFailure> {
  const wait = Number(response.headers.get('retry-after')) || null;
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  if (body?.code) return new ApiFailure(response.status, body, wait);
  // Not our own response: a proxy answers while the server is away.
  const code = response.status >= 502 ? 'unavailable' : 'internal';
  return new ApiFailure(response.status, { code, message: outage[code] }, wait);
}
