/** Words of the controls that every form and page shares. */
export const controls = {
  optional: 'isteğe bağlı',
  close: 'Kapat',
  busy: 'Gönderiliyor',
  loading: 'Yükleniyor',
  retry: 'Yeniden dene',
  undo: 'Geri al',
} as const;
