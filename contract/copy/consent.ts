/** The card that says what the browser keeps. */
export const consent = {
  label: 'Çerezler',
  text: 'Yalnızca giriş için gerekli çerezleri kullanırız. Reklam ve izleme çerezi yok.',
  more: 'Ayrıntılar',
  accept: 'Anladım',
} as const;
