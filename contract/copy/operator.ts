/** What the person who runs the server reads: at start, in refusals, in the terminal. */
export const operator = {
  ready: (url: string) => `SesOl hazır: ${url}`,
  outboxAt: (url: string) => `E-postalar burada bekliyor: ${url}`,
  demoAccounts: (email: string, password: string) => `Örnek hesapla giriş: ${email} / ${password}`,
  stopping: 'SesOl kapanıyor…',
  invalidSetting: (name: string, reason: string) => `${name} ayarı geçersiz: ${reason}`,
  smtpRequired: 'ORIGIN bu bilgisayarın dışını gösteriyor: SMTP_URL ayarlanmadan başlatılamaz.',
  limitsRequired: 'RATE_LIMITS=off yalnızca bu bilgisayarda (loopback) kullanılabilir.',
  keyInsideData: 'KEY_FILE, DATA_DIR içinde olamaz: anahtar verinin yanında durursa sır kalmaz.',
  keyBroken: (file: string) => `Anahtar dosyası bozuk: ${file}`,
  keyMissing: (file: string) =>
    `Bu veriler başka bir anahtarla yazılmış. ${file} dosyasına o anahtarı koy; yenisiyle hesaplar açılamaz.`,
  folderInUse: (folder: string) =>
    `${folder} klasörünü başka bir SesOl süreci kullanıyor. Önce onu durdur ya da DATA_DIR ile başka bir klasör seç.`,
  portInUse: (port: number) => `${port} numaralı kapı dolu. PORT ile başka bir kapı seç.`,
  demoInProduction:
    'Veritabanında örnek hesaplar var; şifreleri herkesçe bilindiği için burada başlatılamaz. Boş bir veritabanıyla başla.',
} as const;

/** The page where mails wait while there is no mail server. */
export const outboxPage = {
  title: 'Bekleyen e-postalar',
  explanation:
    'Bu bilgisayarda e-posta sunucusu ayarlı değil; gönderilecek e-postalar burada bekler. Yalnızca bu bilgisayardan açılır.',
  empty: 'Henüz e-posta yok.',
} as const;
