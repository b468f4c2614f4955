import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedMatchesLock } from './dependencies.mjs';
import { removeUnread } from './unread.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sesol dependencies '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const hono = { 'node_modules/hono': { version: '4.0.0', integrity: 'sha512-hono' } };
const vitest = { 'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-vitest', dev: true } };
const locked = (packages) => write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
const installed = (packages) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));

test('to run, what is installed needs no tools of the tests; to test, it does', () => {
  locked({ ...hono, ...vitest });
  installed(hono);
  expect(installedMatchesLock(root, { tools: false })).toBe(true);
  expect(installedMatchesLock(root, { tools: true })).toBe(false);
  installed({ ...hono, ...vitest });
  expect(installedMatchesLock(root, { tools: false })).toBe(true);
  expect(installedMatchesLock(root, { tools: true })).toBe(true);
});

test.each([
  ['another version', { 'node_modules/hono': { version: '4.0.1', integrity: 'sha512-hono' } }],
  ['another content', { 'node_modules/hono': { version: '4.0.0', integrity: 'sha512-other' } }],
  ['a package that the lockfile does not name', { ...hono, 'node_modules/left-pad': { version: '1.0.0' } }],
  ['nothing', {}],
])('%s is not what the lockfile says', (_what, packages) => {
  locked({ ...hono, ...vitest });
  installed(packages);
  expect(installedMatchesLock(root, { tools: false })).toBe(false);
});

test('of large packages only what is read stays', () => {
  const read = [
    '@phosphor-icons/core/assets/bold/heart-bold.svg',
    '@tensorflow/tfjs-core/dist/tf-core.node.js',
    '@tensorflow/tfjs-core/dist/tensor.d.ts',
    '@tensorflow/tfjs-core/package.json',
    '@tensorflow/tfjs-core/node_modules/other/index.js',
    '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
    'nsfwjs/dist/models/mobilenet_v2/model.min.js',
    'hono/dist/hono.js.map',
  ];
  const unread = [
    '@phosphor-icons/core/assets/thin/heart-thin.svg',
    '@tensorflow/tfjs-core/dist/tf-core.js.map',
    '@tensorflow/tfjs-core/dist/tensor_test.js',
    'nsfwjs/dist/models/inception_v3/model.min.js',
  ];
  for (const file of [...read, ...unread]) write(`node_modules/${file}`, '');
  removeUnread(path.join(root, 'node_modules'));
  const isThere = (file) => existsSync(path.join(root, 'node_modules', file));
  expect([read.filter((file) => !isThere(file)), unread.filter(isThere)]).toEqual([[], []]);
  expect(readdirSync(path.join(root, 'node_modules'))).toContain('nsfwjs');
});
