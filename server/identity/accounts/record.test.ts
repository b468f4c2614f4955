import { expect, test } from 'vitest';
import { bounds } from '#contract/limits.ts';
import { largestValue } from '#server/platform/records/keys.ts';
import { type AccountData, accountRecordOf, stored } from './record.ts';

const now = new Date('2026-11-18T12:00:00Z');
const letters = (n: number) => 'x'.repeat(n);
const session = (n: number) => ({ hash: String(n).padStart(22, '0'), createdOn: '2026-11-18', confirmedAt: null });
const account: AccountData = {
  email: 'deniz@ornek.example',
  passwordHash: `scrypt$16384$8$5$${letters(22)}$${letters(43)}`,
  emailVerified: true,
  members: ['00000000-0000-4000-8000-000000000000', ...Array.from({ length: bounds.otherNames }, (_, n) => 1e6 + n)],
  staff: 'admin',
  createdOn: '2026-11-18',
  closing: { on: '2026-12-18', posts: 'delete' },
  thirdParty: { subject: letters(43), linkedOn: '2026-11-18' },
  sessions: Array.from({ length: bounds.sessions }, (_, n) => session(n)),
  codes: Array.from({ length: bounds.codes }, () => ({ purpose: 'reset-password', hash: letters(22), sentAt: now })),
  openedBy: letters(33),
};
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('an account is read as it was stored', () => {
  const record = { account, acceptedOn: '2026-11-18', stoppedBy: [] };
  expect(accountRecordOf(JSON.parse(JSON.stringify(stored(record))))).toEqual(record);
  const nothing = { account: null, acceptedOn: null, stoppedBy: [] };
  expect(accountRecordOf(JSON.parse(JSON.stringify(stored(nothing))))).toEqual(nothing);
  const locked = { ...nothing, stoppedBy: ['0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11'] };
  expect(accountRecordOf(JSON.parse(JSON.stringify(stored(locked))))).toEqual(locked);
});

test('the fullest account of a member fits into a row; of an admin at the longest address the oldest sessions end', () => {
  expect(sizeOf(stored({ account, acceptedOn: '2026-11-18' }))).toBeLessThanOrEqual(largestValue);
  const confirmed = account.sessions.map((one) => ({ ...one, confirmedAt: now }));
  const fullest = { ...account, email: letters(254), sessions: confirmed };
  const kept = stored({ account: fullest, acceptedOn: '2026-11-18' });
  expect(sizeOf(kept)).toBeLessThanOrEqual(largestValue);
  const { sessions = [] } = accountRecordOf(kept).account ?? {};
  expect(sessions.length).toBeGreaterThan(8);
  expect(sessions.at(-1)).toEqual(confirmed.at(-1));
});
