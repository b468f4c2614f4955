/** The words for being without a network. */
export const offline = {
  formNotice: 'İnternetin yok ya da çok yavaş. Yazdıkların bu cihazda duruyor.',
  notice: 'İnternetin yok ya da çok yavaş. Gördüklerin güncel olmayabilir.',
  part: 'Burası internet olmadan açılamıyor.',
  page: {
    title: 'İnternet yok',
    text: 'Bu sayfa çevrimdışı açılamıyor. İnternetin gelince yeniden dene; şu sayfaların son hâlini şimdi de okuyabilirsin:',
  },
} as const;
