import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameOriginPath } from './navigation.ts';

test('a link leads on only to a path of ours', () => {
  for (const [wanted, leadsTo] of [
    ['/auth', '/auth'],
    ['/auth?mode=verifyEmail#x', '/auth?mode=verifyEmail#x'],
    [null, '/'],
    ['', '/'],
    ['auth', '/'],
    ['https://kotu.example/', '/'],
    ['//kotu.example', '/'],
    ['/\\kotu.example', '/'],
    ['/\t/kotu.example', '/'],
    ['/..//kotu.example', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    expect(sameOriginPath(wanted), String(wanted)).toBe(leadsTo);
  }
});

test('whatever is wanted, a browser that follows it stays here', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'a',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    'http:',
    'kotu.example',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = sameOriginPath(pieces.join(''));
      expect(new URL(path, 'https://sesol.example/auth').origin).toBe('https://sesol.example');
      expect(path).toMatch(/^\/(?!\/)/);
    }),
  );
});
