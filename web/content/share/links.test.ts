import { expect, test } from 'vitest';
import { shareLink, shareTargets } from './links.ts';

const sent = {
  quote: 'İlk hafta kimse adımı sormadı.',
  title: 'Kuş & Balık Ltd. · Ücretli Staj',
  url: 'https://sesol.example/?deneyim=0198',
  siteName: 'SesOl',
  hashtags: ['SesOl', 'StajDeneyimi'],
};

test.each(shareTargets)('%s carries title, site label, hashtags and the whole address', (target) => {
  const { protocol, searchParams } = new URL(shareLink(target, sent));
  const said = [...searchParams.values()].join('\n');
  expect(protocol).toBe('https:');
  for (const part of [sent.title, sent.siteName, ...sent.hashtags, sent.url]) expect(said).toContain(part);
});

test('messages and mails begin with what the post says', () => {
  for (const target of ['xMessage', 'whatsApp', 'gmail'] as const) {
    const { searchParams } = new URL(shareLink(target, sent));
    expect(searchParams.get('text') ?? searchParams.get('body')).toMatch(/^“İlk hafta kimse adımı sormadı\.”\n/);
  }
});

test('each leads to its own form', () => {
  const forms = shareTargets.map((target) => new URL(shareLink(target, sent)));
  expect(forms.map(({ host, pathname }) => host + pathname)).toEqual([
    'x.com/intent/post',
    'x.com/messages/compose',
    'wa.me/',
    'mail.google.com/mail/',
  ]);
});

test('nothing in a title can add to the address, and no space becomes a plus', () => {
  const title = '&url=https://kotu.example #x + y';
  for (const target of shareTargets) {
    const link = shareLink(target, { ...sent, title });
    expect(link).not.toContain('+');
    expect(new URL(link).hash).toBe('');
    expect(new URL(link).searchParams.getAll('url').join()).not.toContain('kotu');
  }
});
