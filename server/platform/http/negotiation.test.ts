import { expect, test } from 'vitest';
import { encodingFor, namesVersion } from './negotiation.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP , Br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.0 , gzip;q=0.5', 'gzip'],
  ['br;q=high', 'identity'],
  ['br;level=5;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('accepting "%s" is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('an overlong header is ignored', () => {
  expect(encodingFor(`br, gzip${' '.repeat(15_500)}`)).toBe('identity');
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  ['*', true],
  ['"b"', false],
  ['"a', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, names) => {
  expect(namesVersion(header, '"a"')).toBe(names);
});
