import { photos } from '../limits.ts';
import { policy } from '../policy.ts';
import { controls } from './controls.ts';

/** The form in which a suspicious listing is reported. */
export const listingForm = {
  steps: ['Temel Bilgiler', 'Kanıtlar', 'Neden Şüpheli?'],
  needsScripts: 'Bir ilanı bildirmek için tarayıcında JavaScript açık olmalı. İlanları okumak için gerekmez.',
  notice: {
    title: 'Bildirmeden önce oku',
    rules: [
      'Yalnızca kendi gördüğün ilanı bildir.',
      'Görsellerde kişi adı, telefon ya da yüz varsa kapat.',
      '“Şüpheli” demek “suçlu” demek değildir: neyin dikkatini çektiğini göster, kararı okuyan versin.',
    ],
    accept: 'Okudum, bu kurallara göre bildireceğim.',
    start: 'Başla',
    draft: 'Yarım kalan ilanın duruyor. Başlayınca kaldığın yerden devam edersin.',
  },
  /** Said when the text has come from the check of an ad. */
  handed: (over: number) =>
    over > 0
      ? `Kontrol ettiğin ilanın metni Kanıtlar adımında; ${over} karakter uzun, orada kısalt.`
      : 'Kontrol ettiğin ilanın metni Kanıtlar adımında hazır.',
  /** Said when it has not, since a draft was there. */
  unused: {
    title: 'Kontrol ettiğin ilan bu değil',
    draft: {
      text: 'Formda daha önce yarım bıraktığın başka bir ilan var.',
      replace: 'Taslağı sil, kontrol ettiğimle başla',
    },
    correcting: {
      text: 'Formda düzenlemekte olduğun bir ilanın var.',
      replace: 'Düzenlemekten vazgeç, kontrol ettiğimle başla',
    },
  },
  jobTitle: { label: 'İlan başlığı', hint: 'İlanda yazdığı gibi.' },
  platform: { label: 'Nerede gördün?', choose: 'Platform seç' },
  company: { label: 'Şirket adı', placeholder: 'Yazmıyorsa boş bırak' },
  city: 'Şehir',
  sector: 'Sektör',
  position: 'Pozisyon',
  jobUrl: { label: 'İlan bağlantısı', leadsTo: (host: string) => `Bağlantı şu siteye gider: ${host}` },
  listingText: {
    label: 'İlan metni',
    hint: 'Yapıştır ya da bir görselden oku.',
    personalData: 'Birini ele verebilecek yerler',
    /** In place of what is said of a find in a story: here it may be the evidence. */
    tells: {
      phone: 'Bir kişinin numarasıysa maskele. İlandaki şirket numarasıysa kalabilir.',
      email: 'Bir kişinin adresiyse maskele. İlandaki şirket adresiyse kalabilir.',
      address: 'Bir kişinin eviyse maskele. İlandaki işyeri adresiyse kalabilir.',
      name: 'Bir kişinin adıysa maskele: okuyanlar onu tanıyabilir.',
    },
  },
  signs: {
    show: 'Bu metinde ne dikkat çekiyor?',
    says: 'Bunları cihazın buldu, karar değiller. En ciddilerini sonraki adımda senin için işaretleriz.',
    none: 'İşaret bulamadık. Bu, ilanın güvenli olduğu anlamına gelmez.',
  },
  speaksAs: 'İlan bu takma adla bildirilir. E‑postanı ne okuyanlar ne yöneticiler görür.',
  photos: {
    label: 'Görseller',
    limit: (most: number) => `isteğe bağlı, en fazla ${most}`,
    hint: `Her biri en fazla ${photos.largestFile / 2 ** 20} MB. Ad, telefon ve yüzleri kapatmayı unutma.`,
    bring: 'Buraya sürükleyebilir ya da yapıştırabilirsin.',
    add: 'Görsel ekle',
    /** For the picture that the text was read from. */
    addRead: 'Okunan görseli kanıta ekle',
    name: (number: number) => `${number}. görsel`,
    sending: 'Yükleniyor',
    checking: 'Kontrol ediliyor',
    failed: 'Yüklenemedi',
    added: 'Görsel eklendi.',
    remove: (number: number) => `${number}. görseli kaldır`,
    removed: 'Görsel kaldırıldı.',
    /** Follows `added` and `removed`: a screen reader does not read an unchanged status again. */
    uploaded: (count: number) => (count === 0 ? 'Yüklü görsel yok.' : `Şimdi ${count} görsel yüklü.`),
    retry: (number: number) => `${controls.retry}: ${number}. görsel`,
    stillChecking: 'Görsellerin kontrol ediliyor, bitince bildirebilirsin.',
    notSent: 'Bir görselin yüklenemedi. Kanıtlar adımında yeniden dene ya da kaldır.',
  },
  redact: {
    title: 'Kişisel bilgileri kapat',
    hint: 'Yüz, ad ve numara varsa üzerini karala. Görsel bundan sonra yüklenir.',
    keys: 'Klavyeyle: ok tuşları kutuyu taşır, Shift ile boyutunu değiştirir, Enter altını kapatır.',
    fingers: 'Bir parmak karalar, iki parmak görseli kaydırır.',
    canvas: 'Kapatılacak görsel',
    brush: 'Fırça',
    fine: 'İnce',
    broad: 'Kalın',
    covered: (count: number) => (count === 0 ? 'Kapatılan yer yok.' : `${count} yer kapatıldı.`),
    undo: 'Geri al',
    cancel: 'Vazgeç',
    sendCovered: 'Kapatıp yükle',
    sendAsIs: 'Kapatmadan yükle',
  },
  redFlags: {
    label: 'Hangi kırmızı bayrakları gördün?',
    atLeastOne: 'en az 1 tane',
    found: 'İlan metninde bulduklarımızı senin için işaretledik. Yanlış olanı kaldır.',
    groups: { demands: 'Senden istenen ya da sana yapılan', phrases: 'İlanın sözleri ve iş tanımı' },
    chosen: (count: number) => `${count} kırmızı bayrak işaretli`,
    notInText: (count: number) =>
      `${count === 1 ? 'Biri' : `${count} tanesi`} yapıştırdığın metinde geçmiyor. İlanda ya da görselde gördüysen kalsın.`,
  },
  submit: { soon: 'İlanı bildir', 'within-day': 'Gün içinde yayınla' },
  kept: `Taslağın yalnızca bu cihazda durur; bildirince, çıkış yapınca ya da ${policy.draftDays} gün sonra silinir. Yüklediğin görseller bildirmezsen ${policy.unattachedPhotoHours} saat sonra silinir.`,
  success: {
    title: 'İlanı bildirdin.',
    text: 'Bunu okuyan biri başvurmadan önce iki kez düşünebilir.',
    published: {
      soon: (handle: string) => `İlanı ${handle} adıyla birazdan herkes görecek.`,
      'within-day': (handle: string) => `İlan ${handle} adıyla gün içinde rastgele bir saatte yayınlanacak.`,
    },
    leaving: 'Seni bildirdiğin ilana götürüyoruz…',
    leaveNow: 'Beklemeden bildirdiğin ilana git',
  },
} as const;
