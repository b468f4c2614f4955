/** What an author can do with a post of any kind. */
export const ownPost = {
  edit: 'Düzenle',
  remove: 'Sil',
  cancel: 'Vazgeç',
} as const;
