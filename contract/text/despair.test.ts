import { expect, test } from 'vitest';
import { tellsOfDespair } from './despair.ts';

test.each([
  ['Artık yaşamak istemiyorum, dayanamıyorum.', true],
  ['O hafta ölmek istiyordum.', true],
  ['İNTİHARI düşündüm.', true],
  ['Kendime zarar vermekten korkuyorum.', true],
  ['Bir daha aynı şeyi yaşamak istemem.', false],
  ['Yorgunluktan öldüm, hayatımın en uzun günüydü.', false],
  ['Zararı kendi maaşımdan kestiler.', false],
])('%s', (text, tells) => expect(tellsOfDespair(text)).toBe(tells));
