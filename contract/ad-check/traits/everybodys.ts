/**
 * Domains that belong to nobody in particular: boards of job ads, platforms, messengers, shorteners, shops of apps and mail
 * providers, and firms whose ads are reported for many reasons. Two listings that share one have nothing in common.
 */
export const everybodysDomains = new Set(
  [
    'kariyer.net secretcv.com eleman.net yenibiris.com isinolsun.com elemanonline.com.tr 24saatteis.com isbul.net',
    'toptalent.co youthall.com anbeankampus.co stajyerim.com jobted.com jooble.org indeed.com glassdoor.com linkedin.com',
    'lnkd.in monster.com xing.com upwork.com fiverr.com freelancer.com bionluk.com armut.com sahibinden.com letgo.com',
    'dolap.com facebook.com fb.com fb.me m.me instagram.com twitter.com x.com t.co tiktok.com youtube.com youtu.be',
    'pinterest.com reddit.com discord.com discord.gg discord.app threads.net snapchat.com wa.me whatsapp.com t.me',
    'telegram.me telegram.org signal.org zoom.us skype.com google.com goo.gl forms.gle gmail.com googlemail.com',
    'hotmail.com outlook.com live.com microsoft.com office.com yahoo.com yandex.com yandex.com.tr yandex.ru icloud.com',
    'apple.com proton.me protonmail.com mynet.com windowslive.com msn.com mail.com gmx.com bit.ly cutt.ly tinyurl.com',
    'is.gd rb.gy t.ly shorturl.at s.id goo.su linktr.ee linkr.bio bio.link notion.site canva.com typeform.com jotform.com',
    'wordpress.com blogspot.com wixsite.com github.com github.io dropbox.com wetransfer.com drive.google.com change.org',
    'amazon.com amazon.com.tr hepsiburada.com trendyol.com getir.com yemeksepeti.com migros.com.tr n11.com',
    'araskargo.com.tr yurticikargo.com turkishairlines.com',
  ].flatMap((line) => line.split(' ')),
);

/** Endings of public bodies and universities, whose domains many share. */
export const everybodysEndings = /\.(?:gov|edu|bel|k12|pol|tsk)\.tr$/;
