import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree } from '#tests/architecture/tree.ts';

const root = path.resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { dependencies, devDependencies, engines } = json('package.json');

test('every version is pinned', () => {
  const versions: string[] = [...Object.values<string>(dependencies), ...Object.values<string>(devDependencies)];
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$|^file:packages\//.test(version))).toEqual([]);
});

test('the lockfile names no registry, so that any configured one serves', () => {
  const packages: { resolved?: string; link?: boolean }[] = Object.values(json('package-lock.json').packages);
  expect(packages.filter(({ resolved, link }) => resolved && !link)).toEqual([]);
});

test('the fetched Node satisfies `engines`', () => {
  const [major, minor] = readFileSync(path.join(root, '.nvmrc'), 'utf8').split('.').map(Number);
  const [leastMajor, leastMinor] = engines.node.match(/\d+/g).map(Number);
  expect([major, Number(minor) >= leastMinor]).toEqual([leastMajor, true]);
});

// `npm start` installs only these.
test('packages of the server and the build are dependencies, not devDependencies', () => {
  const product = readTree().filter(
    ({ path }) => /^(contract|server|web)\//.test(path) && !path.includes('.test.') && !path.endsWith('.sql'),
  );
  const config = { path: 'vite.config.ts', source: readFileSync(path.join(root, 'vite.config.ts'), 'utf8') };
  const needed = [...product, config].flatMap(({ path, source }) =>
    [...source.matchAll(/^(?:import|export) (?!type )[^;]*?'((?:@[\w.-]+\/)?[a-z][\w.-]*)/gm)].map(
      ([, name]) => `${name} in ${path}`,
    ),
  );
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter((it) => (it.split(' ')[0] as string) in devDependencies)).toEqual([]);
});
