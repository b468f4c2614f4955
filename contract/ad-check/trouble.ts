import { foldTurkish } from '../text/fold.ts';

const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');

/** Words of somebody who tells of themselves; folded. */
const ofSelf = words(
  'bana(?!\\p{L})|beni(?!\\p{L})|benden|(?:patron|mudur|sef|amir|usta|isyer|is yer|staj yer)(?:um|im|m)|(?:maas|ucret|hakk)im|yevmiyem|parami?m?(?!\\p{L})|sigortam|kimligimi|kartimi|sifremi|ne yap(?:mali|abilir|acagi)|biktim|yasal mi|\\p{L}+[iu]yorum(?!\\p{L})|istemedigimi|(?:ver|gonder|yolla|yatir|ode|imzala|calis|ayril|kovul|kaptir)d?t?[iu]m(?!\\p{L})|alam(?:adim|iyorum)|(?:istedi|verdi|odedi|yatirdi)ler?',
);

/** Words of somebody who looks for people, or asks for something; folded. */
const ofOffers = words(
  'araniyor|aranmakta|aranan|ariyoruz|alinacak|alinir|alimi|basvur(?:u|un|unuz|abilir\\p{L}*)(?!\\p{L})|iletisim|katil|tikla|kazan(?:in|abilir|ma)|(?:yaz|ara|ulas|gonder|yolla|yatir|ode|at|ilet|bekle)(?:y?in|y?iniz|abilirsin\\p{L}*|ebilirsin\\p{L}*|riz)(?!\\p{L})',
);

/** What somebody may tell of, by the id of the situation whose answer is for them, from the gravest. */
const troubles = {
  harassment: words(
    'tacize?(?!\\p{L})|taciz (?:ed|etti)|tecavuz|elle(?:di|mey|yip|yor)|dokun(?:uyor|du|mak)|yemege (?:cagir|davet)|cinsel|sarkinti|opmeye|(?:surekli|durmadan|gece) mesaj at',
  ),
  defrauded: words(
    'dolandir|kandir(?:di|ildi)|(?:para|lira|tl|kapora|ucret|iban|kimlik|kimligim|kart|sifre|dekont)\\p{L}*[^.!?]{0,60} (?:ver|gonder|yolla|yatir|ode|at|kaptir)[dt][iu]m(?!\\p{L})|engelle(?:di|ndim)|telefon\\p{L}* acmiyor',
  ),
  unpaid: words(
    '(?:maas|ucret|para|yevmiye|mesai|prim|hakk)\\p{L}*[^.!?]{0,50} (?:(?:ver|ode|yatir|al)(?:mi|mu|me|ma|ami|ama)(?:yor|di|mis)(?:lar|ler)?(?!\\p{L})|(?:alama|odenme)\\p{L}*)|sigortam(?:i)? (?:da )?(?:yok|yap(?:il)?m)|sigortasiz calis(?:tir|iyorum|tim)',
  ),
  mobbing: words(
    'mobbing|bagir(?:iyor|di|ip)|asagil|hakaret|kufur|kufred|azarl|tehdit|disliyor|rezil et|itib|hor gor|psikolojik|kovmakla',
  ),
} as const;

/** The id of a situation that somebody tells of. */
export type Trouble = keyof typeof troubles;

export const troubleNames = Object.keys(troubles) as Trouble[];

/**
 * The situations that a text tells of, where somebody has written what they live through in place of an ad: the gravest
 * first, at most two.
 */
export function troublesIn(text: string): Trouble[] {
  const folded = foldTurkish(text);
  if (!ofSelf.test(folded) || ofOffers.test(folded)) return [];
  return troubleNames.filter((name) => troubles[name].test(folded)).slice(0, 2);
}
