import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type DemoPhoto, demoPhotoFile } from './files.ts';

/**
 * Draws the invented photos of the demo's listings: `node server/demo/photos/draw.ts`. The results are committed beside
 * it, since not every machine has a font, and the product itself opens no SVG.
 */
const [width, height] = [720, 960];
const ink = '#1d2433';
const faint = '#6b7385';

interface Look {
  size?: number;
  fill?: string;
  weight?: 'normal' | 'bold';
  anchor?: 'start' | 'middle';
}

function line(x: number, y: number, words: string, { size = 28, fill = ink, weight, anchor }: Look = {}): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight ?? 'normal'}" text-anchor="${anchor ?? 'start'}">${words}</text>`;
}

const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;

/** A blacked-out name or number. */
const covered = (x: number, y: number, w: number, h = 34) => box(x, y, w, h, '#000');

/** An advertisement on a page of a job board. */
function page(title: string, company: string, labels: string[], items: string[], applied: string): string {
  let x = 48;
  const chips = labels.map((label) => {
    const chip = box(x, 202, 34 + label.length * 14, 50, '#e9ecf4', 12) + line(x + 17, 235, label, { size: 23 });
    x += 50 + label.length * 14;
    return chip;
  });
  const top = 318;
  const button = top + items.length * 58 + 8;
  return [
    box(0, 0, width, height, '#fff'),
    box(48, 40, 190, 16, '#d4d8e2', 8),
    line(48, 122, title, { size: 40, weight: 'bold' }),
    line(48, 168, company, { size: 26, fill: faint }),
    ...chips,
    ...items.map((item, n) => line(48, top + n * 58, `• ${item}`)),
    box(48, button, width - 96, 84, '#2d6cdf', 12),
    line(width / 2, button + 52, 'Hemen başvur', { fill: '#fff', anchor: 'middle' }),
    line(48, button + 130, applied, { size: 23, fill: faint }),
  ].join('');
}

/** A chat; `>` marks the member's messages. */
function chat(messages: string[][]): string {
  let y = 140;
  const bubbles = messages.map(([first = '', ...rest]) => {
    const isOwn = first.startsWith('>');
    const lines = [first.replace(/^> */, ''), ...rest];
    const w = Math.min(580, 52 + Math.max(...lines.map(({ length }) => length)) * 15.5);
    const h = 32 + lines.length * 38;
    const x = isOwn ? width - 32 - w : 32;
    const bubble = [
      box(x, y, w, h, isOwn ? '#d5f0c9' : '#fff', 18),
      ...lines.map((words, n) =>
        words === '#' ? covered(x + 24, y + 18 + n * 38, 300) : line(x + 24, y + 44 + n * 38, words, { size: 26 }),
      ),
    ];
    y += h + 22;
    return bubble.join('');
  });
  return [
    box(0, 0, width, height, '#e7dfd5'),
    box(0, 0, width, 108, '#1f5a4f'),
    `<circle cx="70" cy="54" r="32" fill="#c7d6d2"/>`,
    covered(126, 36, 260),
    ...bubbles,
  ].join('');
}

/** A notice on a wall; shorter lines are larger. */
function notice(lines: string[]): string {
  const words = lines.map((text, n) =>
    line(width / 2, 250 + n * 92, text, {
      size: Math.min(70, 800 / text.length),
      weight: n < 2 ? 'bold' : 'normal',
      anchor: 'middle',
    }),
  );
  const sheet = [box(90, 110, 540, 760, '#fdf8e8'), ...words, covered(200, 770, 320, 44)];
  return `${box(0, 0, width, height, '#a97f51')}<g transform="rotate(-2 360 480)">${sheet.join('')}</g><circle cx="360" cy="140" r="16" fill="#c0392b"/>`;
}

const drawings: Record<DemoPhoto, string> = {
  'internship-page': page(
    'Sosyal Medya Stajyeri',
    'İstanbul · Ofiste',
    ['Tam zamanlı', 'Stajyer', 'Acil'],
    [
      'Hesap yönetimi, çekim, kurgu',
      'Misafire çay kahve servisi',
      'Ebru Hanım’ın kişisel işleri',
      'Kendi bilgisayarı olan',
      'Aile ortamımıza uyum',
      'Ücret: deneyim karşılığı',
    ],
    '1.204 başvuru',
  ),
  'internship-chat': chat([
    ['Merhaba, başvurunuz onaylandı!'],
    ['> Teşekkürler. Ücret ne kadar?'],
    ['Ücret deneyim karşılığı canım,', 'yol da size ait.'],
    ['> Sigorta yapılıyor mu?'],
    ['Burası bir aile ortamı,', 'ailede sigorta olur mu :)'],
    ['> Sözleşmeyi görebilir miyim?'],
    ['Önce bir gelin, çay demleyin,', 'sonra bakarız.'],
  ]),
  'income-notice': notice([
    'PATRONUN',
    'SEN OL!',
    'Günde sadece 2 saat',
    'SINIRSIZ KAZANÇ',
    'Tecrübe şart değil,',
    'azim şart!',
  ]),
  'income-chat': chat([
    ['> BİLGİ'],
    ['Hoş geldin lider adayım!', 'Kontenjan bu gece doluyor.'],
    ['> Ne iş yapılıyor?'],
    ['Ürün sensin, güvenin.', '3 kişi getir lider ol,', '9 kişi getir müdür ol!'],
    ['> Başlangıç paketi geri alınıyor mu?'],
    ['Negatif düşünen insanlarla', 'çalışmıyoruz.'],
  ]),
  'income-page': page(
    'Başlangıç Paketi',
    'Güneşlik Global Girişim',
    ['1.750 TL', 'İadesi yok'],
    [
      '1 adet tanıtım klasörü',
      '1 adet yaka rozeti',
      '3 adet davet kartı',
      'Lider görüşmesi (görüntülü)',
      'Hızlı yükselme imkânı',
    ],
    'Son 2 kontenjan',
  ),
  'data-entry-chat': chat([
    ['Başvuru için kimliğinizin ön ve', 'arka yüzünü gönderin.'],
    ['> Neden gerekiyor?'],
    ['Prosedür. Elinizde kimlikle', 'bir fotoğraf da lazım.'],
    ['Hesabınıza gelen parayı şuraya', 'aktaracaksınız:', '#'],
    ['> Bu veri girişi değil ki?'],
    ['Günde 1 saat, sınırsız kazanç.', 'İstemiyorsanız sıra çok.'],
  ]),
};

for (const [name, drawing] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans">${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(demoPhotoFile(name as DemoPhoto), png);
}
