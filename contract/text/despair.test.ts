import { expect, test } from 'vitest';
import { tellsOfDespair } from './despair.ts';

test.each([
  ['Artık yaşamak istemiyorum, dayanamıyorum.', true],
  ['O ara yaşamak istemiyordum.', true],
  ['O hafta ölmek istiyordum.', true],
  ['Keşke ölsem dedim.', true],
  ['Ölmeyi düşündüm.', true],
  ['İNTİHARI düşündüm.', true],
  ['Kendime zarar vermekten korkuyorum.', true],
  ['Bir daha aynı şeyi yaşamak istemem.', false],
  ['Böyle bir şeyi bir daha yaşamak istemiyorum.', false],
  ['O şehirde yaşamak istemiyordum.', false],
  ['Bu stresi yaşamak istemiyorum.', false],
  ['Yorgunluktan öldüm, kendimi öldüresiye çalıştım.', false],
  ['Kendime zarar vermeden ayrıldım.', false],
  ['Hayatıma son derece renk geldi.', false],
  ['İntihar önleme hattında çalıştım.', false],
  ['Zararı kendi maaşımdan kestiler.', false],
])('%s', (text, tells) => expect(tellsOfDespair(text)).toBe(tells));
