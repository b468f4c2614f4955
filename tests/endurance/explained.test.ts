import { expect, test } from 'vitest';
import { linesIn, reasonOf } from './explained.ts';

const line = (level: number, msg: string, error?: object) => JSON.stringify({ level, time: 1, msg, error });

test('a log is searched for warnings, errors and stack traces outside the logger', () => {
  const text = [line(30, 'ready'), line(40, 'database fails'), 'SesOl hazır', '    at open (server/app.ts:12:3)'].join(
    '\n',
  );
  expect(linesIn(text).map(({ msg }) => msg)).toEqual(['database fails', 'at open (server/app.ts:12:3)']);
});

test('lines that a fault causes have a reason; a defect has none, also during a fault', () => {
  const reasons = (text: string) => linesIn(text).map(reasonOf);
  const lost = { kind: 'ConnectionLostError', code: 'ETIMEDOUT' };
  expect(reasons(line(50, 'job failed', lost))).toEqual(['the database is away']);
  expect(reasons(line(50, 'job failed', { kind: 'TypeError' }))).toEqual([undefined]);
  expect(reasons(line(50, 'request failed', lost))).toEqual([undefined]);
  expect(reasons('    at open (server/app.ts:12:3)')).toEqual([undefined]);
});
