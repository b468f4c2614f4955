/** The section on warning signs: in the skills asked for, in the description of the job, in the interview. */
export const redFlags = {
  title: 'Kırmızı bayraklar',
  intro:
    'Kırmızı bayrak, dikkat etmen gereken bir işarettir; tek başına suç demek değil. Birden çoksa dur, sor ve cevabı yazılı iste.',
  tabsLabel: 'Nerede karşına çıkar?',
  tabs: [
    {
      id: 'skills',
      label: 'Beceri talepleri',
      signals: [
        {
          title: '“Stajyer ama tecrübeli arıyoruz”',
          text: 'Yılların deneyimi bekleniyorsa aranan stajyer olmayabilir. Sana kimin ne öğreteceğini sor.',
        },
        {
          title: 'Tek kişiye üç kişilik liste',
          text: 'Tasarım, yazılım, satış ve sosyal medya bir arada mı? Haftanın bunlara nasıl bölüneceğini sor.',
        },
        {
          title: 'Başvuru için günler süren ödev',
          text: 'Kısa bir örnek yeter. Ödevin işte kullanılıp kullanılmayacağını sor; bitmiş iş isteniyorsa sınır koy.',
        },
        {
          title: 'Bilgisayar ve programlar senden',
          text: 'Masrafı kimin karşılayacağını başlamadan yazılı sor.',
        },
      ],
    },
    {
      id: 'description',
      label: 'Görev tanımı tuzakları',
      signals: [
        {
          title: '“Aile ortamı”',
          text: 'Bazen gerçekten sıcak bir ekip demek. Yanında çalışma saati ve ücret yazmıyorsa, sınırların konuşulmayacağının işareti olabilir.',
        },
        {
          title: '“Part-time” ama haftada 6 gün',
          text: 'Saatleri topla ve çalışma saatlerini yazılı iste.',
        },
        {
          title: '“Gerektiğinde ofis işlerine destek”',
          text: 'Çay, temizlik, kişisel işler… Görev tanımını e‑postayla yazılı iste, yanıtı sakla.',
        },
        {
          title: '“Deneyim karşılığı”',
          text: 'Ücret yerine deneyim öneriliyorsa ne öğreneceğini, kimden ve ne kadar sürede öğreneceğini sor.',
        },
        {
          title: '“Sınırsız kazanç, hızlı yükselme”',
          text: 'Sabit ücret yazmıyorsa kazancın nasıl hesaplandığını sor. Senden para isteniyorsa dur.',
        },
      ],
    },
    {
      id: 'interview',
      label: 'Görüşme sinyalleri',
      signals: [
        {
          title: 'Senden para istiyorlar',
          text: 'Eğitim, dosya, kapora… Adı ne olursa olsun dur. İş arayandan para almanın karşılığı para cezasıdır (4904 sayılı Kanun m.20).',
        },
        {
          title: '“Bugün karar ver”',
          text: 'Bir gün iste. Sana uyan bir iş yarın da uyar.',
        },
        {
          title: 'Ücret, saat, sigorta sorunca konu değişiyor',
          text: 'Aynı soruları görüşmeden sonra e‑postayla sor; cevap gelmemesi de bir cevaptır.',
        },
        {
          title: 'Kimlik ya da banka bilgisi hemen isteniyor',
          text: 'Anlaşmadan önce kimlik fotoğrafı ve banka bilgisi gönderme; neden gerektiğini sor.',
        },
        {
          title: 'Buluşma yeri ya da saati garip',
          text: 'Görüntülü görüşme öner. Gidersen adresi ve saati bir yakınına söyle.',
        },
      ],
    },
  ],
} as const;
