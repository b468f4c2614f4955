import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { operator } from '#contract/copy/operator.ts';
import type { Env } from './frame.ts';
import { Problem } from './problem.ts';

interface Security {
  https: boolean;
  development: boolean;
  /** The paths of workers that run WebAssembly, which no page may. */
  compiling: RegExp;
}

/**
 * Security headers of every answer: nothing inline, nothing from elsewhere, no frames. A worker has the policy of its own
 * script.
 */
export function securityHeaders({ compiling, ...options }: Security): MiddlewareHandler {
  const [usual, ofWorkers] = [headersOf(options, []), headersOf(options, ["'wasm-unsafe-eval'"])];
  return (c, next) => (compiling.test(c.req.path) ? ofWorkers : usual)(c, next);
}

function headersOf(options: Omit<Security, 'compiling'>, scripts: string[]): MiddlewareHandler {
  const self = ["'self'"];
  // Vite's hot reload writes inline scripts and styles; the build never does.
  const code = options.development ? ["'self'", "'unsafe-inline'"] : self;
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [...code, ...scripts],
      styleSrc: code,
      imgSrc: ["'self'", 'data:'],
      fontSrc: self,
      connectSrc: options.development ? ["'self'", 'ws:'] : self,
      manifestSrc: self,
      workerSrc: self,
      formAction: self,
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: options.https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isSafeMethod = (method: string) => safeMethods.has(method);

/**
 * CSRF protection: a change must come from a page of this origin, by `Origin`, or by `Sec-Fetch-Site` where a browser
 * sends no origin.
 */
export function sameOriginOnly(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      const sent = c.req.header('origin');
      const ours = sent === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : sent === origin;
      if (!ours) throw new Problem('forbidden');
    }
    await next();
  };
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Headers that proxies set, and no browser on this machine. */
const proxyHeaders = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/i;

/** Whether a request came to this machine by its own name and through no proxy. */
export function isOwnRequest(headers: IncomingHttpHeaders, httpVersion: string | undefined): boolean {
  if (!loopbackHost.test(headers.host ?? '') || httpVersion === '1.0') return false;
  for (const name in headers) if (proxyHeaders.test(name)) return false;
  return true;
}

/**
 * Restricts loopback mode to this machine. A foreign host name that resolves here is DNS rebinding; a proxy in front
 * would show strangers what is meant for this machine's user, so the answer names the missing setting.
 */
export const loopbackOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (!loopbackHost.test(c.req.header('host') ?? '')) throw new Problem('forbidden');
  const names = [...c.req.raw.headers.keys()];
  if (names.some((name) => proxyHeaders.test(name)) || c.env?.incoming?.httpVersion === '1.0') {
    c.header('cache-control', 'no-store');
    const message = operator.behindProxy;
    return c.req.path.startsWith('/api/') ? c.json({ code: 'forbidden', message }, 403) : c.text(message, 403);
  }
  await next();
};

/** Redirects `localhost` to the configured origin, to which cookies and links belong. */
export function redirectToOrigin(origin: string): MiddlewareHandler {
  const { host } = new URL(origin);
  return async (c, next) => {
    const asked = c.req.header('host');
    if (safeMethods.has(c.req.method) && asked !== host && asked?.replace(/:\d+$/, '') === 'localhost') {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`${origin}${pathname}${search}`, 302);
    }
    await next();
  };
}
