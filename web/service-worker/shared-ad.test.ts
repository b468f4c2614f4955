import { expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { adCheckPath, sharedAdPath } from '#contract/navigation.ts';
import { forgetSharedAd, receiveSharedAd, takeSharedAd } from './shared-ad.ts';

const origin = 'https://sesol.example';
const share = (parts: Record<string, string>) =>
  receiveSharedAd(new Request(origin + sharedAdPath, { method: 'POST', body: new URLSearchParams(parts) }));

test('what is shared leads to the check, and is given out once', async () => {
  const answer = await share({ title: 'Garson', text: 'Kadıköy’de garson aranıyor.', url: 'https://ornek.example/1' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(origin + adCheckPath);
  expect(takeSharedAd()).toBe('Garson\nKadıköy’de garson aranıyor.\nhttps://ornek.example/1');
  expect(takeSharedAd()).toBe('');
});

test('parts that are empty or the same say nothing, and a later text replaces the one before', async () => {
  await share({ text: 'eski' });
  await share({ title: ' aynı ', text: 'aynı', url: '  ', other: 'başka' });
  expect(takeSharedAd()).toBe('aynı');
});

test('a text is no longer than the check takes', async () => {
  await share({ text: 'a'.repeat(lengths.checkedAd + 1) });
  expect(takeSharedAd()).toHaveLength(lengths.checkedAd);
});

test('files and what can not be read leave nothing, and lead to the check all the same', async () => {
  const form = new FormData();
  form.set('text', new File(['metin'], 'metin.txt'));
  const post = (body: BodyInit) => receiveSharedAd(new Request(origin + sharedAdPath, { method: 'POST', body }));
  for (const body of [form, 'no form'] as const) {
    expect((await post(body)).status).toBe(303);
    expect(takeSharedAd()).toBe('');
  }
});

test('what was forgotten is not given out', async () => {
  await share({ text: 'metin' });
  forgetSharedAd();
  expect(takeSharedAd()).toBe('');
});
