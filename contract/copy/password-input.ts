/** The button in a password's field. */
export const passwordInput = {
  show: 'Şifreyi göster',
  hide: 'Şifreyi gizle',
} as const;
