import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

let project: string;
let home: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'sesol-project-'));
  home = await mkdtemp(path.join(tmpdir(), 'sesol-home-'));
  vi.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const folder of [project, home]) await rm(folder, { recursive: true, force: true });
});

const locations = (env: Record<string, string>) => {
  const { keyFile, keyBesideData } = readConfig(env);
  return { keyFile, keyBesideData };
};
const beside = () => ({ keyFile: path.join(project, 'keys', 'sesol.key'), keyBesideData: true });

test('the key lies in the home folder, one for each data folder', () => {
  const { keyFile, keyBesideData } = locations({ HOME: home });
  expect(keyBesideData).toBe(false);
  expect(path.relative(home, keyFile)).toMatch(/^\.config\/sesol\/[0-9a-f]{16}\/sesol\.key$/);
  expect(path.relative(project, keyFile)).toMatch(/^\.\./);
  expect(locations({ HOME: home, DATA_DIR: './baska' }).keyFile).not.toBe(keyFile);
  expect(locations({ HOME: home })).toEqual({ keyFile, keyBesideData });
  expect(locations({ HOME: '/nonexistent', XDG_CONFIG_HOME: home }).keyFile.startsWith(path.join(home, 'sesol'))).toBe(
    true,
  );
});

test('a key beside the data stays in use, and is reported', async () => {
  await mkdir(path.join(project, 'keys'));
  await writeFile(path.join(project, 'keys', 'sesol.key'), '');
  expect(locations({ HOME: home })).toEqual(beside());
});

test('a user without a home has the key beside the data, and it is reported', async () => {
  expect(locations({})).toEqual(beside());
  // No folder can be made below a file, not even by root.
  await writeFile(path.join(home, 'dosya'), '');
  expect(locations({ HOME: path.join(home, 'dosya') })).toEqual(beside());
});

test('a configured location is used as it is, except inside the data', () => {
  const own = path.join(home, 'anahtar');
  expect(locations({ HOME: home, KEY_FILE: own })).toEqual({ keyFile: own, keyBesideData: false });
  expect(() => readConfig({ HOME: home, KEY_FILE: './data/key' })).toThrow(/KEY_FILE/);
  expect(() => readConfig({ HOME: home, DATA_DIR: path.join(home, '.config') })).toThrow(/KEY_FILE/);
});
