const complaint = `Konu: [Şirket] bünyesindeki çalışma koşulları hakkında şikâyet

Sayın Yetkili,

[Başlangıç tarihi] ile [bitiş tarihi] arasında [şehir] ilinde, [şirket] bünyesinde [pozisyon] olarak çalıştım.

Bana söylenen: [ücret, saat, görev tanımı]
Gerçekte olan: [ücret, saat, yaptığım işler]

Yaşadıklarım:
- [Tarih]: [Ne oldu?]
- [Tarih]: [Ne oldu?]

[Varsa: Mesajları ve belgeleri ekte gönderiyorum.]

Konunun incelenmesini ve sonucun bana yazılı olarak bildirilmesini rica ederim. Kimliğimin [şirket] ile paylaşılmamasını istiyorum.

Saygılarımla,
[Ad soyad]
[Telefon ya da e-posta]
`;

const feedback = `Konu: [Pozisyon] stajım hakkında geri bildirim

Merhaba [ad],

[Başlangıç tarihi] ile [bitiş tarihi] arasında ekibinizde [pozisyon] olarak çalıştım. Benden sonra gelenlere kolaylık olsun diye yaşadıklarımı yazıyorum.

İyi giden: [örneğin haftalık görüşmeler]
Zorlandığım: [örneğin görevlerin her gün değişmesi]
Önerim: [örneğin ilk gün yazılı bir görev tanımı]

Dilerseniz ayrıntıları konuşabiliriz. Ayırdığınız zaman için teşekkür ederim.

Sevgiler,
[Ad soyad]
`;

/** Two e-mails to copy or to keep as a file. */
export const templates = {
  title: 'Şablonlar',
  intro:
    'Şikâyeti CİMER’in ya da Bakanlığın başvuru formuna yapıştır. Köşeli parantezlerin içini doldur. İş ya da okul e‑postandan değil, kendi e‑postandan gönder.',
  choose: 'Şablon',
  items: [
    { id: 'complaint', label: 'Şikâyet', fileName: 'sikayet.txt', text: complaint },
    { id: 'feedback', label: 'Geri bildirim', fileName: 'geri-bildirim.txt', text: feedback },
  ],
  copy: 'Metni kopyala',
  download: '.txt indir',
} as const;
