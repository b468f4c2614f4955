import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { errorPage } from '#contract/copy/error-page.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { issueSentence } from '#contract/copy/issues.ts';
import { shell } from '#contract/copy/shell.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { helpLines } from '#contract/help-lines.ts';
import { issuesTold, largestBody, outages } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { FailedPageInput } from '#contract/rendering.ts';
import { isAway, isBusy } from '../db/failures.ts';
import { describeError, type Log } from '../log.ts';
import { Problem } from './problem.ts';
import { newRequestId, requestIdOf } from './requests.ts';

// zod's own locale would name types in English.
z.config({ localeError: issueSentence });

/** The context variables of handlers. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}

/**
 * Fields whose validation error has a code of its own, with the operations that use it; all operations where none are
 * named.
 */
export type FieldCodes = Record<string, { code: ErrorCode; operations?: string[] }>;

/** A part of the API, whose validation errors become a `Problem` with the paths of the fields. */
export function newApi<E extends Env = Env>(fieldCodes: FieldCodes = {}) {
  return new OpenAPIHono<E>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const issues = result.error.issues
        .slice(0, issuesTold)
        .map(({ path, message }) => ({ path: path.join('.'), message }));
      const [first] = result.error.issues;
      const named = namedCode(first) ?? ownCode(fieldCodes[issues[0]?.path ?? ''], operationOf(c));
      // An invalid parameter in a path names nothing that exists.
      const code = named ?? (result.target === 'param' ? 'not-found' : 'validation');
      throw new Problem(code, { issues });
    },
  });
}

/** The error code that a schema's own check names in its `params`. */
function namedCode(issue: z.core.$ZodIssue | undefined): ErrorCode | undefined {
  return issue?.code === 'custom' ? (issue.params?.code as ErrorCode | undefined) : undefined;
}

function ownCode(own: FieldCodes[string] | undefined, operation: string | undefined): ErrorCode | undefined {
  return !own?.operations || own.operations.includes(operation ?? '') ? own?.code : undefined;
}

const operations = new Map<string, string>();

/** Maps routes to operations, by which errors find the sentences of their operation. */
export function learnOperations(api: OpenAPIHono<Env>): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || !definition.route.operationId) continue;
    const path = definition.route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    operations.set(`${definition.route.method.toUpperCase()} ${path}`, definition.route.operationId);
  }
}

function operationOf(c: Context): string | undefined {
  return operations.get(`${c.req.method} ${routePath(c, -1)}`);
}

/** Error handler of the API: a `Problem` as it says, malformed requests as 4xx, everything else as `internal`. */
export function answerError(error: Error, c: Context, log: Log): Response {
  const problem = error instanceof Problem ? error : problemOf(error);
  const id = requestIdOf(c.env?.incoming) ?? newRequestId();
  if (problem.code === 'internal' || problem.cause)
    log.error({ error: describeError(error), operation: operationOf(c), request: id }, 'request failed');
  if (problem.status >= 500) c.header('x-request-id', id);
  if (isBusy(error)) log.warn({ error: describeError(error), operation: operationOf(c) }, 'request not done in time');
  if (problem.details.retryAfter) c.header('retry-after', String(problem.details.retryAfter));
  c.header('cache-control', 'no-store');
  return c.json(problem.body(operationOf(c)), problem.status);
}

/** The problem of malformed JSON and wrong content types, which the framework throws before validation. */
function problemOf(error: Error): Problem {
  if (isAway(error) || isBusy(error)) return new Problem('unavailable', { retryAfter: outages.retryAfter / 1000 });
  const malformed = error instanceof HTTPException && error.status >= 400 && error.status < 500;
  return new Problem(malformed ? 'validation' : 'internal');
}

/** What the page of a failed request says of it. */
export type Says = Omit<FailedPageInput, 'site'>;

/**
 * Error handler of pages, feeds and files: the site's own page, which needs no data, or a bare one where the pages
 * themselves can not be loaded.
 */
export async function answerPageError(
  error: Error,
  c: Context,
  { log, page }: { log: Log; page: (says: Says) => Promise<string> },
): Promise<Response> {
  const { code, status } = problemOf(error);
  // What the cache renders is nobody's request, and gets a number of its own.
  const request = requestIdOf(c.env?.incoming) ?? newRequestId();
  if (code === 'unavailable') tellOutage(c);
  else log.error({ error: describeError(error), request }, 'page failed');
  c.header('x-request-id', request);
  c.header('cache-control', 'no-store');
  const says = { sentence: errorSentence(code), request };
  return c.html(await page(says).catch(() => barePage(says)), status);
}

function barePage({ sentence, request }: Says) {
  const calls = helpLines.map(({ number, label }) => html`<li><a href="tel:${number}">${label}</a></li>`);
  return html`<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${sentence}</title></head><body><main><h1>${sentence}</h1><p><a href="/">${shell.tabs.home}</a> <a href="${pagePaths.resources}">${shell.tabs.resources}</a></p><ul>${calls}</ul><p>${errorPage.requestNumber(request)}</p></main></body></html>`;
}

/** Headers of an answer during an outage: not cacheable, with `Retry-After`. */
export function tellOutage(c: Context): void {
  c.header('cache-control', 'no-store');
  c.header('retry-after', String(outages.retryAfter / 1000));
}

const countBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Problem('payload-too-large');
  },
});

/**
 * Refuses bodies above the API's limit. A body with an announced length is not counted, which would cost as much as a
 * vote. The operation at the path `streamed` counts while it reads.
 */
export function limitBody(streamed: string): MiddlewareHandler {
  return (c, next) => {
    if (c.req.path === streamed) return next();
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
    return announced !== undefined && Number(announced) <= largestBody ? next() : countBody(c, next);
  };
}
