import { expect, test } from 'vitest';
import { sharedAdPath } from '#contract/navigation.ts';
import { isKept, kindOf } from './rules.ts';

const kind = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  kindOf({ method, mode, url: `https://sesol.example${path}` }, ['/before-paint.js']);

test('the worker looks after pages, built files and the lists that everybody sees, and after nothing else', () => {
  expect(kind('/', { mode: 'navigate' })).toBe('page');
  expect(kind('/?deneyim=1', { mode: 'navigate' })).toBe('page');
  expect(kind('/share', { mode: 'navigate' })).toBe('page');
  expect(kind('/assets/entry-client-abc.js')).toBe('file');
  expect(kind('/before-paint.js')).toBe('file');
  expect(kind('/api/experiences')).toBe('list');
  expect(kind('/api/suspicious-jobs')).toBe('list');
  for (const path of [
    '/api/me',
    '/api/me/votes?kind=experiences&ids=1',
    '/api/me/export',
    '/api/auth/popup',
    '/api/experiences?search=ar%C4%B1',
    '/api/experiences?cursor=abc',
    '/api/experiences/1/vote',
    '/api/experiences/1/comments',
    '/api/live?topics=experiences',
    '/api/admin/reports',
    '/photos/abc.webp',
    '/previews/experiences/1-abc.png',
  ]) {
    expect(kind(path), path).toBe('other');
  }
  for (const path of ['/api/docs', '/dev/outbox', '/feed.atom']) expect(kind(path, { mode: 'navigate' })).toBe('other');
  expect(kind('/api/experiences', { method: 'POST' })).toBe('other');
});

test('a text that is shared with the app stays in the browser, and is taken from navigations alone', () => {
  expect(kind(sharedAdPath, { method: 'POST', mode: 'navigate' })).toBe('shared');
  expect(kind(sharedAdPath, { method: 'POST' })).toBe('other');
  expect(kind(sharedAdPath, { mode: 'navigate' })).toBe('other');
  expect(kind('/resources', { method: 'POST', mode: 'navigate' })).toBe('other');
});

test('of pages only public ones are kept, without what somebody searched for', () => {
  const kept = (path: string) => isKept(new URL(path, 'https://sesol.example'));
  expect(['/', '/resources', '/suspicious-jobs', '/kvkk'].every(kept)).toBe(true);
  expect(
    ['/?deneyim=1', '/?search=ar%C4%B1', '/auth', '/auth?oobCode=x', '/share', '/admin', '/reset-password'].some(kept),
  ).toBe(false);
});
