import { expect, test } from 'vitest';
import { brotliSize, firstLoadFiles, sizeLine } from './bundle-size.mjs';

const manifest = {
  'web/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_react.js', '_router.js'],
    dynamicImports: ['web/screens/home/home.tsx', 'web/screens/share/share.tsx'],
    css: ['assets/entry.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_router.js': { file: 'assets/router.js', imports: ['_react.js'] },
  '_cards.js': { file: 'assets/cards.js', imports: ['_react.js', '_icons.js'], dynamicImports: ['web/lightbox.tsx'] },
  '_icons.js': { file: 'assets/icons.js' },
  'web/screens/home/home.tsx': {
    file: 'assets/home.js',
    isDynamicEntry: true,
    imports: ['web/entry-client.tsx', '_cards.js'],
  },
  'web/screens/share/share.tsx': { file: 'assets/share.js', isDynamicEntry: true, imports: ['_react.js'] },
  'web/lightbox.tsx': { file: 'assets/lightbox.js', isDynamicEntry: true },
};

test('counts the entry and the home screen with all they import statically, once each', () => {
  expect(firstLoadFiles(manifest)).toEqual([
    'assets/cards.js',
    'assets/entry.js',
    'assets/home.js',
    'assets/icons.js',
    'assets/react.js',
    'assets/router.js',
  ]);
});

test('needs no chunk of its own for the home screen', () => {
  const { 'web/screens/home/home.tsx': _home, ...rest } = manifest;
  expect(firstLoadFiles(rest)).toEqual(['assets/entry.js', 'assets/react.js', 'assets/router.js']);
});

test('refuses a manifest that cannot be counted', () => {
  expect(() => firstLoadFiles({})).toThrow();
  expect(() => firstLoadFiles({ a: { file: 'a.js', isEntry: true, imports: ['b'] } })).toThrow(/b/);
});

test('measures what is sent, not what is stored', () => {
  expect(brotliSize(new TextEncoder().encode('a'.repeat(50_000)))).toBeLessThan(100);
});

test('says size and limit in one line', () => {
  expect(sizeLine(86_512)).toBe('İlk yükleme betiği: 86.5 kB brotli (sınır 95.0 kB)');
});
