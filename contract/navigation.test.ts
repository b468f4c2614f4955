import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { legalPages } from './legal-pages.ts';
import { anchorOf, pagePaths, postInHash, postInQuery, sameOriginPath } from './navigation.ts';
import { postAddress, withoutPost } from './post-address.ts';

test('each page of the specification has its identifier and its path', () => {
  expect(pagePaths).toMatchObject({
    home: '/',
    'suspicious-jobs': '/suspicious-jobs',
    resources: '/resources',
    about: '/about',
    auth: '/auth',
    'reset-password': '/reset-password',
    share: '/share',
    'share-suspicious': '/share-suspicious',
    admin: '/admin',
  });
  expect(
    Object.values(legalPages)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/aydinlatma', '/cerez', '/gizlilik', '/kullanim-kosullari', '/kvkk']);
});

test('a link leads only to a path of this site', () => {
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

test('a browser that follows any such link stays on this site', () => {
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

test('a hash names a post, a listing in two forms, and nothing else', () => {
  for (const kind of kinds)
    expect(postInHash(`#${anchorOf(kind, '0198a9f0-6a40')}`)).toEqual({ kind, id: '0198a9f0-6a40' });
  expect(postInHash('#job-7')).toEqual({ kind: 'suspicious-job', id: '7' });
  for (const hash of ['', '#', '#content', '#experience-', '#xexperience-1', '#experience-1 2', '#job-"]', '#jobs-1']) {
    expect(postInHash(hash), hash).toBeNull();
  }
});

test('the address of a post names it on the page of its kind alone', () => {
  const id = '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11';
  for (const kind of kinds) {
    const { pathname, search } = new URL(
      postAddress(kind, id)
        .toUpperCase()
        .replace(/^[^=]*/, (same) => same.toLowerCase()),
      'https://a.example',
    );
    expect(postInQuery({ pathname, search })).toEqual({ kind, id });
    expect(postInQuery({ pathname: pagePaths.about, search })).toBeNull();
    expect(withoutPost(`${search}&city=Ankara`)).toBe('?city=Ankara');
    expect(withoutPost(search)).toBe('');
  }
  expect(postInQuery({ pathname: pagePaths.home, search: '?deneyim=' })).toBeNull();
});
