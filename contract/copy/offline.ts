/** The words for being without a network. */
export const offline = {
  formNotice: 'Bağlantın yok ya da çok yavaş. Yazdıkların bu cihazda duruyor.',
  notice: 'Bağlantın yok ya da çok yavaş. Son kaydedilen hâli görüyorsun.',
  page: {
    title: 'Bağlantı yok',
    text: 'Bu sayfa çevrimdışı açılamıyor. Bağlantın gelince yeniden dene; şu sayfaların son hâlini şimdi de okuyabilirsin:',
  },
} as const;
