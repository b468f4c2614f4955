/** The card that says what the browser keeps. */
export const consent = {
  label: 'Çerezler',
  text: 'Tek çerez giriş için, izleme yok.',
  more: 'Ayrıntılar',
  accept: 'Anladım',
} as const;
