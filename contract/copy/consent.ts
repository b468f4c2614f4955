/** The card that says what the browser keeps. */
export const consent = {
  label: 'Çerezler',
  text: 'Yalnızca giriş çerezi var. Reklam ve izleme yok.',
  more: 'Ayrıntılar',
  accept: 'Anladım',
} as const;
