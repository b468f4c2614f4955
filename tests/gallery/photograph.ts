import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { showTheme } from '#tests/support/pages.ts';
import type { ServerProcess } from '#tests/support/server.ts';
import { startSite, stopSite } from '#tests/support/site.ts';
import { existsAt, perform, settings, type Walk } from './scene.ts';
import { areas } from './scenes/all.ts';

/**
 * Photographs every scene at five widths in both themes into gallery/, with an index.html that shows them side by
 * side. Arguments select the scenes whose names contain one of them. Fails when a scene can not be brought about.
 */
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const themes = ['light', 'dark'] as const;
/** The height at which the picture of a long list is cut, in CSS pixels. */
const tallestList = 4200;

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'gallery');
const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

/** Takes all pictures of a scene, from one page that changes its size and theme. */
async function photograph(page: Page, name: string, walk: Walk): Promise<void> {
  const before = page.viewportSize();
  // The element in the middle of the screen stays there in every size, and a linked card below the header.
  const middle = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2));
  for (const size of sizes.filter(({ width }) => existsAt(walk, width))) {
    await page.setViewportSize(size);
    const height = await page.evaluate(
      ([inMiddle, asScrolled, tallest]) => {
        if (document.querySelector('dialog:modal')) return null;
        // A linked card stays on screen until the reader's first input.
        dispatchEvent(new Event('wheel'));
        const linked = document.querySelector('.lit');
        if (asScrolled && linked) linked.scrollIntoView({ behavior: 'instant' });
        else if (asScrolled) inMiddle?.scrollIntoView({ block: 'center', behavior: 'instant' });
        else scrollTo({ top: 0, behavior: 'instant' });
        if (asScrolled) return null;
        const whole = document.documentElement.scrollHeight;
        return document.querySelector('main article') ? Math.min(whole, tallest) : whole;
      },
      [middle, walk.asScrolled ?? false, tallestList] as const,
    );
    for (const theme of themes) {
      await showTheme(page, theme);
      const clip = { x: 0, y: 0, width: size.width, height: height ?? size.height };
      const whole = height === null ? {} : { fullPage: true, clip };
      await page.screenshot({ path: path.join(folder, `${name}-${size.width}-${theme}.png`), ...whole });
    }
  }
  await showTheme(page, 'light');
  if (before) await page.setViewportSize(before);
}

async function photographArea([server, browser]: [ServerProcess, Browser], walks: Walk[]): Promise<number> {
  let failures = 0;
  for (const walk of walks) {
    const wanted = Object.keys(walk.scenes).filter(isWanted);
    if (wanted.length === 0) continue;
    try {
      for await (const { name, page } of perform(browser, server, walk)) {
        if (wanted.includes(name)) await photograph(page, name, walk);
        if (name === wanted.at(-1)) break;
      }
      console.log(`✓ ${wanted.join(', ')}`);
    } catch (error) {
      failures++;
      console.error(`✗ ${error instanceof Error ? error.message : error}`);
    }
  }
  return failures;
}

/**
 * Writes one row for each scene, in the order of their declaration; the mock of the same name, if there is one, comes
 * first.
 */
async function writeIndex(names: string[]): Promise<void> {
  const taken = new Set(await readdir(folder));
  const mocks = process.env.MOCKS;
  const shots = sizes.flatMap(({ width }) => themes.map((theme) => ({ width, end: `${width}-${theme}.png` })));
  const image = (file: string, width: number, of: string) =>
    `<figure><img loading="lazy" src="${file}" width="${width / 2}" alt=""><figcaption>${of}</figcaption></figure>`;
  const rows = names.map((name) => {
    const pictures = shots.flatMap(({ width, end }) => {
      const file = `${name}-${end}`;
      const mock = mocks && path.resolve(mocks, file);
      return [
        ...(mock && existsSync(mock) ? [image(path.relative(folder, mock), width, `mock ${end}`)] : []),
        ...(taken.has(file) ? [image(file, width, end)] : []),
      ];
    });
    return `<h2 id="${name}">${name}</h2><div>${pictures.join('')}</div>`;
  });
  const style = 'body{font:16px system-ui}div{display:flex;gap:1rem;overflow:auto;align-items:start}figure{margin:0}';
  const html = `<!doctype html><meta charset="utf-8"><title>gallery</title><style>${style}</style>${rows.join('\n')}`;
  await writeFile(path.join(folder, 'index.html'), html);
}

const names = Object.values(areas).flatMap((walks) => walks.flatMap(({ scenes }) => Object.keys(scenes)));
const twice = names.find((name, index) => names.indexOf(name) !== index);
if (twice) throw new Error(`two scenes are called ${twice}`);
if (!names.some(isWanted)) throw new Error(`no scene is called ${words.join(' or ')}`);

if (words.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let failures = 0;
for (const walks of Object.values(areas)) {
  if (!walks.some(({ scenes }) => Object.keys(scenes).some(isWanted))) continue;
  // A server for each area, so that areas do not affect each other.
  const site = await startSite(settings);
  try {
    failures += await photographArea(site, walks);
  } finally {
    await stopSite(...site);
  }
}
await writeIndex(names);
console.log(path.join(folder, 'index.html'));
if (failures > 0) process.exitCode = 1;
