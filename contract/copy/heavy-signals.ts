import type { SignalName } from '../ad-check/signals.ts';
import { formatCount } from '../text/numbers.ts';

/** What a card says of the heavy signals in the text of a listing, in a few words each: signs, never a verdict. */
const said: Partial<Record<SignalName, string>> = {
  'lend-account': 'Hesabını kullanmak istiyor',
  'codes-and-cards': 'Şifre ya da hesap bilgisi istiyor',
  'papers-before-contract': 'Kimlik istiyor',
  'remote-access': 'Cihazına erişmek istiyor',
  'keeps-documents': 'Belgenin aslını istiyor',
  'money-before-work': 'İşten önce para istiyor',
  'sum-to-send': 'Para göndermeni istiyor',
  'own-money': 'Kendi paranı koymanı istiyor',
  'paid-for-a-place': 'İşe almak için para istiyor',
  'priced-papers': 'Belgeye ya da pakete para istiyor',
  'money-held-back': 'Kazancını almak için para istiyor',
  'pay-given-back': 'Ücretin bir kısmını geri istiyor',
  'forward-parcels': 'Koli ya da hediye kartı işi',
  'paid-for-clicks': 'Beğeniye, göreve para sözü',
  'much-for-little': 'Az işe çok para sözü',
  'betting-site': 'İzinsiz bahis işi olabilir',
  'deceiving-others': 'Başkalarını kandırma işi',
  'casting-fee': 'Kayıt ya da çekim için para istiyor',
  'network-marketing': 'Paket al, üye getir işi',
  'papers-for-sale': 'Sınavsız belge sözü',
  'strange-address': 'Nereye gittiği belirsiz bağlantı',
  'bonds-and-penalties': 'Senet, ceza ya da ayrılma bedeli',
  'alone-with-them': 'Yalnız kalmanı istiyor',
  'sexual-exploitation': 'Eşlik ya da özel görüntü istiyor',
  'cut-off': 'Dışarıyla bağını kesebilir',
  'war-zone': 'Savaş bölgesinde iş olabilir',
  'no-insurance': 'Sigorta yok ya da geç',
  'unpaid-trial': 'Denemede ücret yok',
  unpaid: 'Ücret yok ya da para değil',
  'no-fixed-pay': 'Sabit ücret yok',
  'below-minimum-wage': 'Asgari ücretin altında olabilir',
  'child-work': 'Çocuk çalıştırıyor olabilir',
};

export const heavySignals = {
  /** Spoken before a passage in which a sign stands. */
  markedAs: (number: number) => `${formatCount(number)}. işaret: `,
  /** Before the signs, above the quoted text of the listing. */
  lead: 'Metinde dikkat çeken:',
  said,
} as const;
