import { expect, test } from 'vitest';
import { errorSentence } from './errors.ts';
import { linked } from './linked.ts';

/** The sentences of spec 8 about listings and their photos, to the letter. */
test.each([
  ['createSuspiciousJob', 'auth/unauthenticated', 'Giriş yapmanız gerekiyor.'],
  ['createSuspiciousJob', 'profile-missing', 'Yazar bilgileri (submittedBy ve authorHandle) eksik.'],
  ['createSuspiciousJob', 'listing/too-long', 'Lütfen karakter limitlerini aşmadığınızdan emin olun.'],
  ['createSuspiciousJob', 'image/too-many', 'En fazla 3 görsel yükleyebilirsiniz.'],
  ['createSuspiciousJob', 'internal', 'İlan bildirilirken bir hata oluştu.'],
  ['uploadImage', 'auth/unauthenticated', 'Giriş yapmanız gerekiyor.'],
  ['uploadImage', 'forbidden', 'Görsel yükleme izniniz yok. Lütfen tekrar giriş yapın.'],
  ['uploadImage', 'image/not-an-image', 'Lütfen geçerli bir görsel dosyası seçin'],
  ['uploadImage', 'image/unsupported-format', 'Geçersiz dosya formatı. JPEG, PNG ya da WebP yükleyin.'],
  ['uploadImage', 'image/too-large', 'Görsel boyutu 8MB’dan küçük olmalıdır'],
  ['uploadImage', 'image/check-failed', 'Görseller kontrol edilirken hata oluştu.'],
  ['uploadImage', 'internal', 'Görsel yüklenirken hata oluştu.'],
] as const)('%s, %s: %s', (operation, code, sentence) => {
  expect(errorSentence(code, operation)).toBe(sentence);
});

test('a missing listing', () => {
  expect(linked.missing).toBe('Kart Yüklenemedi!');
});
