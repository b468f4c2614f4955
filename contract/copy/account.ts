import { policy } from '../policy.ts';

/** The account dialog, opened from the menu. */
export const account = {
  title: 'Hesabım',
  password: {
    title: 'Şifre',
    state: (isSet: boolean) => (isSet ? 'Değiştir' : 'Yok'),
    current: 'Şu anki şifre',
    new: 'Yeni şifre',
    save: 'Şifreyi değiştir',
    saved: 'Şifren değişti. Diğer oturumların kapatıldı.',
    none: 'Hesabına Google ile giriyorsun. Şifren de olsun istersen giriş sayfasında “Şifremi unuttum” ile belirleyebilirsin.',
  },
  thirdParty: {
    title: 'Google ile giriş',
    state: (isLinked: boolean) => (isLinked ? 'Bağlı' : 'Bağlı değil'),
    linked: 'Google hesabın bağlı.',
    notLinked: 'Google hesabın bağlı değil. Adını ve fotoğrafını almayız.',
    link: 'Google hesabını bağla',
    unlink: 'Bağlantıyı kaldır',
  },
  sessions: {
    title: 'Oturumlar',
    state: (count: number) => `${count} açık`,
    explanation: 'Hesabının açık olduğu tarayıcılar. Yalnızca günü tutarız; cihazını ve IP adresini tutmayız.',
    opened: (day: string) => `Açıldı: ${day}`,
    ends: (day: string) => `Biter: ${day}`,
    current: 'bu oturum',
    end: 'Oturumu kapat',
    endOthers: 'Diğer oturumları kapat',
  },
  data: {
    title: 'Verilerim',
    state: 'İndir',
    explanation: 'Hakkında tuttuğumuz her şeyi tek bir dosyada indirebilirsin.',
    download: 'Verilerimi indir',
  },
  closing: {
    title: 'Hesabı kapat',
    state: (days: number) => `${days} gün içinde vazgeçebilirsin`,
    explanation: (days: number, backupDays: number) =>
      `Hesabın ${days} gün bekler; o zamana kadar giriş yapıp vazgeçebilirsin. Sonra e‑postan, oturumların ve takma adınla bağın silinir. Bunlar yedeklerden de en geç ${backupDays} gün içinde silinir.`,
    posts: {
      label: 'Yazdıkların ne olsun?',
      keep: { title: 'Kalsın', gloss: 'Takma adınla görünmeye devam eder; hesabınla bağı silinir.' },
      delete: {
        title: 'Silinsin',
        gloss: `Deneyimlerin, ilanların, yorumların ve oyların da hesabınla birlikte, ${policy.accountErasureDays} gün sonra silinir. O güne kadar görünürler.`,
      },
    },
    password: 'Şifren',
    confirm: 'Google ile onayla',
    confirmed: 'Onaylandı. Şimdi hesabını kapatabilirsin.',
    start: 'Hesabımı kapat',
    close: 'Hesabı kapat',
    cancel: 'Vazgeç',
  },
} as const;
