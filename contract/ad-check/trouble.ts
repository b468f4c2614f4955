import { foldTurkish } from '../text/fold.ts';

const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');

/** Words of somebody who tells of themselves; folded. */
const ofSelf = words(
  '(?:bana|beni|benden|benim)(?!\\p{L})|(?:patron|mudur|sef|amir|usta|isyer|is yer|staj yer|maas|ucret|hakk|yevmiye|para|sigorta|kimlig|kart|sifre)(?:um|im|am|m)(?:da|de|i|u|in|un)?(?!\\p{L})|(?!ariyorum)\\p{L}+[iu]yor(?:um|dum)(?!\\p{L})|\\p{L}+[dt][iu]m(?!\\p{L})|(?:istedi|ver(?:me)?di|ode(?:me)?di|yatir(?:ma)?di|engelledi|ac(?:mi)?yor|vermiyor|odemiyor|yatirmiyor)(?:lar|ler)(?!\\p{L})',
);

/** Words of somebody who looks for people, or asks for something; folded. */
const ofOffers = words(
  'araniyor|aranmakta|aranan|ariyoruz|ariyorum|alinacak|alinir|alimi|basvur(?:un|unuz)(?!\\p{L})|iletisim|katil|tikla|kazan(?:in|abilir|ma)|(?:yaz|ara|ulas|gonder|yolla|yatir|ode|at|ilet|bekle)(?:y?in|y?iniz|abilirsin\\p{L}*|ebilirsin\\p{L}*|riz)(?!\\p{L})',
);

/** Words of somebody who asks for help, which no ad has; folded. */
const ofHelp = words(
  'ne yap(?:mali|abilir|acag|ay)|(?:nereye|kime|nasil) (?:basvur|sikayet|soyle|git)|korkuyorum|dayanamiyorum|engelledi(?:ler)?(?!\\p{L})|dolandirildi(?:m|k)(?!\\p{L})|yardim ed',
);

const gave = words(
  '(?:para|lira|tl|kapora|ucret|iban|kimlik|kimligim|kart|sifre|dekont)\\p{L}*[^.!?]{0,60} (?:ver|gonder|yolla|yatir|ode|at|kaptir)[dt][iu](?:m|k)(?!\\p{L})',
);
const lost = words(
  'engelle|acm(?:iyor|adi)|ulasam|cevap verm(?:iyor|edi)|kayboldu|sahte|korku|ne yap|geri (?:ver|ode|al|iade)|iade et(?:m|\\p{L}*m[ei]yor)|simdi|yasal mi',
);
const nearing = words('(?:mesaj at|yemege (?:cagir|davet)|laf at|bakiyor|sariliyor|sarildi|evine cagir|takip ed)');
const unwanted = words('istemed(?:ig|im)|istemiyorum|korku|rahatsiz|durmuyor|birakmiyor|reddet|israr');

/**
 * What somebody may tell of, by the id of the situation whose answer is for them, from the gravest: expressions of which
 * one is found, or all of a group.
 */
const troubles = {
  harassment: [
    words(
      'taciz(?:e|i|im|de)?(?! (?:yok|olma|kabul))(?!\\p{L})|tecavuz|elle(?:di|yip|yor|meye)(?!\\p{L})|cinsel|sarkinti|opmeye|(?:omz|bel|bacag|kalca|gogs|vucud|sac|kol)\\p{L}{1,4} dokun(?:du|uyor)|bana dokun(?:du|uyor)',
    ),
    [nearing, unwanted],
  ],
  defrauded: [words('dolandir(?:il|di)|kandir(?:di|il)'), [gave, lost]],
  unpaid: [
    words(
      '(?:maas|ucret|para|yevmiye|mesai|prim|hakk)\\p{L}*[^.!?]{0,50} (?:(?:ver|ode|yatir)(?:mi|me|ma)(?:yor|di|mis)(?:lar|ler)?(?!\\p{L})|al(?:ami|ama)(?:yor|di)[um]\\p{L}{0,2}(?!\\p{L})|odenme(?:di|yen))|sigortam(?:i)? (?:da )?(?:yok|yap(?:il)?m(?:adi|iyor))|sigortasiz calis(?:tir(?:iyor|di)|iyorum|tim)',
    ),
  ],
  mobbing: [
    words(
      'mobbing(?! (?:yok|olma))|bagir(?:iyor|di)(?:lar)?(?!\\p{L})|asagil(?:iyor|adi)|hakaret (?:et(?:ti|iyor)|ediyor)|kufur (?:et(?:ti|iyor)|ediyor)|kufred(?:iyor)|azarl(?:iyor|adi)|tehdit (?:et(?:ti|iyor)|ediyor)|disliyor|rezil et(?:ti|iyor)|kovmakla',
    ),
  ],
} as const satisfies Record<string, readonly (RegExp | readonly RegExp[])[]>;

/** The id of a situation that somebody tells of. */
export type Trouble = keyof typeof troubles;

export const troubleNames = Object.keys(troubles) as Trouble[];

/**
 * The situations that a text tells of, where somebody has written what they live through in place of an ad: the gravest
 * first, at most two.
 */
export function troublesIn(text: string): Trouble[] {
  const folded = foldTurkish(text);
  if (!ofSelf.test(folded) || (ofOffers.test(folded) && !ofHelp.test(folded))) return [];
  const isTold = (signs: (typeof troubles)[Trouble]) =>
    signs.some((sign: RegExp | readonly RegExp[]) => [sign].flat().every((one) => one.test(folded)));
  return troubleNames.filter((name) => isTold(troubles[name])).slice(0, 2);
}
