import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('an address of the web is a link, whose host is where it really leads', () => {
  expect(webAddress('https://ilan.example/1?a=b')?.host).toBe('ilan.example');
  expect(webAddress(' HTTP://ilan.example:8080 ')?.host).toBe('ilan.example:8080');
  expect(webAddress('https://guvenilir.example@kotu.example/')?.host).toBe('kotu.example');
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'ilan.example/1',
  '//ilan.example',
  'http:/x',
  'https://ilan.example/ilan 5',
  '',
])('nothing else is: %j', (typed) => {
  expect(webAddress(typed)).toBeNull();
});
