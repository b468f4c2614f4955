import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import type { ReactNode } from 'react';
import type { LoadPage, Manifest, RenderPage } from '#contract/rendering.ts';
import { startServerProcess } from '#tests/support/server.ts';

/**
 * Benchmark of rendering the two pages of cards, of the demo data, without a cache: the processor time of the main
 * thread for a page, in turns with bare React, which renders the same elements without a component of ours. Prints the
 * middle of the rounds and where the bytes of the HTML are, and fails below the goals.
 */
// The built page has React's production build inside: the bare React beside it must be that, too.
process.env.NODE_ENV = 'production';
const { createElement, Fragment } = await import('react');
const { renderToString } = await import('react-dom/server');

const rounds = 7;
const pagesARound = 300;
const goals = { milliseconds: 2, bytes: 60_000 };

const root = path.resolve(import.meta.dirname, '../..');
const { loadPage, renderPage } = (await import(path.join(root, 'dist/server/entry-server.js'))) as {
  loadPage: LoadPage;
  renderPage: RenderPage;
};
const manifest = JSON.parse(await readFile(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest;

/** The content of `<div id="root">` and the text of the state. */
function partsOf(html: string) {
  const app = /<div id="root">(.*)<\/div><script/s.exec(html)?.[1];
  const state = /id="state">(.*?)<\/script>/s.exec(html)?.[1];
  if (app === undefined || state === undefined) throw new Error('not a page of ours');
  return { app, state };
}

const empty = new Set(['br', 'input']);
const names: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };

const plain = (escaped: string) =>
  escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** A function that makes React elements of rendered HTML: equal elements, attributes and texts. */
function bare(html: string): () => ReactNode {
  type Made = { name: string; attributes: Record<string, string>; children: (Made | string)[] };
  const top: Made = { name: '', attributes: {}, children: [] };
  const open = [top];
  for (const [token] of html.replace(/<!--.*?-->/g, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) as Made;
    if (!token.startsWith('<')) parent.children.push(plain(token));
    else if (token.startsWith('</')) open.pop();
    else {
      const name = /[\w-]+/.exec(token)?.[0] as string;
      const pairs = [...token.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        names[key] ?? key.replace(/^(stroke|fill)-(.)/, (_, one: string, two: string) => one + two.toUpperCase()),
        plain(value),
      ]);
      const made: Made = { name, attributes: Object.fromEntries(pairs), children: [] };
      parent.children.push(made);
      if (!empty.has(name) && !token.endsWith('/>')) open.push(made);
    }
  }
  if (open.length !== 1) throw new Error('the HTML was not understood');
  const element = ({ name, attributes, children }: Made): ReactNode =>
    createElement(
      name || Fragment,
      attributes,
      ...children.map((one) => (typeof one === 'string' ? one : element(one))),
    );
  return () => element(top);
}

/** Milliseconds of this thread for each of many calls, one after the other. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let n = 0; n < pagesARound; n++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / pagesARound;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const kB = (text: string) => (Buffer.byteLength(text) / 1000).toFixed(1);
let misses = 0;
function marked(text: string, holds: boolean): string {
  if (!holds) misses += 1;
  return text + (holds ? '' : ' ✗');
}

const server = await startServerProcess({ DEMO: 'on', RATE_LIMITS: 'off' });
say(`${rounds} rounds of ${pagesARound} pages, load average ${loadavg()[0]?.toFixed(1)}\n`);
say('| page | ms | bare React ms | ratio | kB | kB in brotli | state kB | class names kB | texts of cards kB |');
say('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
try {
  for (const address of ['/', '/suspicious-jobs']) {
    const { site } = JSON.parse(partsOf(await (await fetch(server.origin + address)).text()).state);
    const answers = new Map<string, Promise<{ body: string; init: ResponseInit }>>();
    const ask = async (called: string) => {
      const answer = await fetch(called);
      const type = answer.headers.get('content-type') ?? '';
      return { body: await answer.text(), init: { status: answer.status, headers: { 'content-type': type } } };
    };
    const remembered = async (input: Parameters<typeof fetch>[0]) => {
      const called = input instanceof Request ? input.url : String(input);
      const known = answers.get(called) ?? ask(called);
      answers.set(called, known);
      const { body, init } = await known;
      return new Response(body, init);
    };
    const url = new URL(address, server.origin);
    const now = Date.now();
    const posts = { wasRemoved: async () => false, previewPath: () => '' };
    const page = async () => {
      const loaded = await loadPage({ url, site, fetch: remembered as typeof fetch, now, ...posts });
      if (loaded.kind !== 'page') throw new Error('not a page');
      return renderPage(loaded.content, manifest);
    };
    const html = await page();
    if (html.split('<article').length < 12) throw new Error('not a page of cards');
    const { app, state } = partsOf(html);
    const elements = bare(app);
    const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      times.ours.push(await timeOf(page));
      times.bare.push(await timeOf(() => renderToString(elements())));
    }
    const [ours, theirs] = [median(times.ours), median(times.bare)];
    const bytes = Buffer.byteLength(html);
    const classNames = [...html.matchAll(/ class="[^"]*"/g)].join('');
    const texts = [...app.matchAll(/<article.*?<\/article>/gs)].join('').replace(/<[^>]*>/g, '');
    const cells = [
      ...[address, marked(ours.toFixed(2), ours <= goals.milliseconds), theirs.toFixed(2), (ours / theirs).toFixed(2)],
      ...[marked(kB(html), bytes <= goals.bytes), (brotliCompressSync(html).length / 1000).toFixed(1)],
      ...[kB(state), kB(classNames), kB(texts)],
    ];
    say(`| ${cells.join(' | ')} |`);
  }
} finally {
  await server.stop();
}
if (misses > 0) process.exitCode = 1;
say(misses > 0 ? `\n${misses} goals missed` : '\nall goals met');
