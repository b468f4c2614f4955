import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openVault, vaultOf, vaultOfVersion1 } from './vault.ts';

const key = Buffer.alloc(32, 7);
const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
const email = 'ada@ornek.example';

describe('what is sealed', () => {
  test('opens only in its own context, under the key of its kind', () => {
    const vault = vaultOf(key);
    const context = 'identity.account.email:1';
    const sealed = vault.seal(context, email);
    expect(vault.open(context, sealed)).toBe(email);
    expect(() => vault.open('identity.account.email:2', sealed)).toThrow();

    const withKeyOf = (kind: string) => {
      const opening = createDecipheriv('aes-256-gcm', derived(`sesol/2/seal/${kind}`), sealed.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-16));
      return Buffer.concat([opening.update(sealed.subarray(12, -16)), opening.final()]).toString();
    };
    expect(withKeyOf('identity.account.email')).toContain(email);
    expect(() => withKeyOf('identity.account.member')).toThrow();
  });

  test('is not opened with a truncated tag', () => {
    const vault = vaultOf(key);
    const cut = vault.seal('cookie:a', email).subarray(0, 8);
    expect(() => vault.open('cookie:a', cut)).toThrow(/tag length/i);
  });

  test('is as long as other short texts', () => {
    const vault = vaultOf(key);
    expect(vault.seal('cookie:a', 'x').length).toBe(vault.seal('cookie:a', email).length);
  });
});

test('a fingerprint is made with the key of its purpose', () => {
  const vault = vaultOf(key);
  const expected = createHmac('sha256', derived('sesol/2/fingerprint/email')).update(email).digest();
  expect(vault.fingerprint('email', email)).toEqual(expected);
  expect(vault.fingerprint('consent', email)).not.toEqual(expected);
});

describe('a sealed id', () => {
  const vault = vaultOf(key);
  const [id, one, other] = [
    '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
    '0198a9f0-0000-7000-8000-000000000001',
    '0198a9f0-0000-7000-8000-000000000002',
  ] as const;

  test('is the same under one tweak, differs under another, and opens only under its own', () => {
    const sealed = vault.sealId('vote', one, id);
    expect(sealed).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(vault.sealId('vote', one, id)).toBe(sealed);
    expect(vault.sealId('vote', other, id)).not.toBe(sealed);
    expect(vault.openId('vote', one, sealed)).toBe(id);
    expect(vault.openId('vote', other, sealed)).not.toBe(id);
  });

  test('is AES-256-XTS, one by one and many at a time', () => {
    const both = Buffer.from(hkdfSync('sha256', key, '', 'sesol/2/id/vote', 64));
    const bytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
    const expected = [one, other].map((tweak) =>
      createCipheriv('aes-256-xts', both, bytes(tweak)).update(bytes(id)).toString('hex'),
    );
    expect(vault.sealIds('vote', bytes(one + other), id).toString('hex')).toBe(expected.join(''));
    expect([one, other].map((tweak) => vault.sealId('vote', tweak, id).replaceAll('-', ''))).toEqual(expected);
  });

  test('has a key of its purpose', () => {
    expect(vault.sealId('like', one, id)).not.toBe(vault.sealId('vote', one, id));
    expect(vaultOf(Buffer.alloc(32, 9)).openId('vote', one, vault.sealId('vote', one, id))).not.toBe(id);
  });
});

test('the vault of version 1 reads data of the first derivation', () => {
  const sealed = Buffer.from(
    'H+Zf9LmBrJ+WccNkDWhRcssq4UkQiCPFjDS5v+MfzOgxEt9JeO9sXY0fONGRNaWldlOl08JXVaLtWY5Rw+gTUznEn+gCV1q7QK8Tdq0qtCx+adjipNoG7Nl82eJwBxWX9AGQlMbMvG4K3DIc1Vq52ewn3Jv7aasgUyiutGUZDw4FTTxrpvzYbFKIvaSt58sesbjKGwOy4pd5RL9st19aOc10IozQpFMr40o6Hfvibv9DDVw2pA8KwK1rx6XDfZi6as8mlbKJQkEdtH14JnqAoWP6Q518rmAoCe/u35XHPL3fnKkzQUEpD/cgmXunAyLwxtXnFsakyUNtUokG7CRg7FkX2Kh3FFeetEYYzIB2VlPa+mBlHPSF8eDK++M=',
    'base64',
  );
  const old = vaultOfVersion1(key);
  expect(old.open('identity.account.email:1', sealed)).toBe(email);
  expect(old.fingerprint('email', email).toString('base64')).toBe('EbOYjqOsW1kkf6B8Dg4K0VGB+JB5HP9q8d2Q64tg7+0=');
  expect(() => vaultOf(key).open('identity.account.email:1', sealed)).toThrow();
});

describe('a key file with a new key', () => {
  async function rotated(on = '2026-11-25') {
    const folder = await mkdtemp(path.join(tmpdir(), 'sesol-vault-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'sesol.key');
    const before = openVault(file);
    const { wanted: first } = before;
    before.addKey(on);
    return { file, before, first, ring: openVault(file) };
  }

  test('opens what the earlier one has sealed, and seals it anew', async () => {
    const { first, ring } = await rotated();
    const sealed = first.seal('mail:1', email);
    expect(ring.open('mail:1', sealed)).toBe(email);
    expect(() => ring.openOwn('mail:1', sealed)).toThrow();
    const again = ring.reseal('mail:1', sealed) as Buffer;
    expect(() => first.open('mail:1', again)).toThrow();
    expect(ring.openOwn('mail:1', again)).toBe(email);
    expect(ring.reseal('mail:1', again)).toBeUndefined();
  });

  test('seals with the key that is in force, and opens with no other once nothing lies under it', async () => {
    const { first, before, ring } = await rotated();
    before.reload();
    expect(before.inForce.id).toBe(first.id);
    expect(first.open('mail:1', before.seal('mail:1', email))).toBe(email);
    expect(before.open('mail:1', ring.wanted.seal('mail:1', email))).toBe(email);
    ring.use(ring.wanted, []);
    expect(ring.others).toEqual([]);
    expect(() => ring.open('mail:1', first.seal('mail:1', email))).toThrow();
    // For backups and the ledger.
    expect(ring.all.map(({ id }) => id)).toEqual([ring.wanted.id, first.id]);
  });

  test('hashes what outlives a key as before, and everything else anew', async () => {
    const { first, ring } = await rotated();
    for (const purpose of ['account', 'third-party', 'recovery code', 'spare-member'])
      expect([purpose, ring.fingerprint(purpose, 'x')]).toEqual([purpose, first.fingerprint(purpose, 'x')]);
    expect(ring.fingerprint('limit', 'x')).not.toEqual(first.fingerprint('limit', 'x'));
    expect([ring.generationOf(ring.wanted), ring.generationOf(ring.all[1] as typeof first)]).toEqual([1, 0]);
    expect(() => first.fingerprint('spare-member 1', '1')).toThrow(/generation/);
    expect(ring.fingerprint('spare-member 1', '1')).not.toEqual(ring.fingerprint('spare-member', '1'));
  });

  test('is its owner’s alone, and loses keys that no backup needs', async () => {
    const { file, first, ring } = await rotated('2026-11-25');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    ring.addKey('2027-03-01');
    expect(openVault(file).all).toHaveLength(3);
    ring.addKey('2027-04-01');
    const later = openVault(file);
    expect(later.all).toHaveLength(3);
    expect(later.all.map(({ id }) => id)).not.toContain(first.id);
    expect(later.fingerprint('account', 'x')).toEqual(first.fingerprint('account', 'x'));
    expect(later.generationOf(later.wanted)).toBe(3);
  });

  test('is refused where a line is cut', async () => {
    const { file } = await rotated();
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/\S+ account\n/, 'account\n'));
    expect(() => openVault(file)).toThrow(/bozuk/);
    await writeFile(file, text.trim().slice(0, -30));
    expect(() => openVault(file)).toThrow(/bozuk/);
  });
});
