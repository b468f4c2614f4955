import path from 'node:path';
import { z } from 'zod';
import { operator } from '#contract/copy/operator.ts';
import { siteName } from '#contract/site.ts';

const onOff = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(initial)
    .transform((value) => value === 'on');
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  KEY_FILE: z.string().default('./keys/sesol.key'),
  DATABASE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  TEAM_EMAIL: z.email().default('ekip@sesol.example'),
  TRUSTED_PROXIES: z.string().default(''),
  DEMO: onOff('on'),
  RATE_LIMITS: onOff('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SESOL_DEV: z.string().optional(),
});

/** The settings of one server, read once at start. */
export interface Config {
  siteName: string;
  port: number;
  host: string;
  /** Scheme and host without a trailing slash. */
  origin: string;
  /** True when `ORIGIN` is not loopback: no demo, no outbox page, mail by SMTP. */
  production: boolean;
  dataDir: string;
  keyFile: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  teamEmail: string;
  /** Addresses and CIDR ranges whose forwarded headers are believed. */
  trustedProxies: string[];
  demo: boolean;
  rateLimits: boolean;
  logLevel: string;
  /** Hot reload: the pages come from Vite instead of the build. */
  development: boolean;
}

/** A reason not to start; its message is shown to the operator as it is. */
export class StartError extends Error {}

/** Reads the settings from the environment. Throws `StartError` naming what to change. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).map(([k, v]) => [k, blankIsUnset(v)])));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(operator.invalidSetting(String(issue?.path.join('.')), String(issue?.message)));
  }
  const values = parsed.data;
  const origin = new URL(values.ORIGIN ?? `http://${values.HOST}:${values.PORT}`).origin;
  const production = !isLoopback(new URL(origin).hostname);
  const config: Config = {
    siteName,
    port: values.PORT,
    host: values.HOST,
    origin,
    production,
    dataDir: path.resolve(values.DATA_DIR),
    keyFile: path.resolve(values.KEY_FILE),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    teamEmail: values.TEAM_EMAIL,
    trustedProxies: values.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    demo: values.DEMO && !production,
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    development: values.SESOL_DEV === '1' && !production,
  };
  if (production && !config.smtpUrl) {
    throw new StartError(operator.smtpRequired);
  }
  if (production && !config.rateLimits) {
    throw new StartError(operator.limitsRequired);
  }
  if (isInside(config.keyFile, config.dataDir)) {
    throw new StartError(operator.keyInsideData);
  }
  return config;
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
