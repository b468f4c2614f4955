/**
 * How the words begin that every twentieth job ad has, folded and cut to five letters: of those that `tests/ad-check/practice`
 * is made of. Two ads that share them have nothing in common.
 */
export const usualBeginnings = new Set(
  (
    'aksam ama ariyo arkad ay aylik banka basla basvu belge bilgi bin bir biz bizde bu calis da de degil egiti ' +
    'ekibi elema gece gelir gerek giris gorev gorus gun gunde gunlu gunu guven hafta her hesab icin iki ilk ' +
    'imzal is ise izin karsi kart kayit kendi kulla maas merke mesai mezun muste net odeme ogren olara on para ' +
    'paras perso saat sgk sigor siste son sonra sonu sorum sozle tam taraf telef tesli tl topla tutar ucret ' +
    'uzeri var vardi ve veril yapil yardi yatir yazil yemek yeter yil yok yol'
  ).split(' '),
);
