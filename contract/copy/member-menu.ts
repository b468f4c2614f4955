/** The menus of a member, and the lines above every page for them; no visitor's page needs these. */
export const memberMenu = {
  signOut: 'Çıkış yap',
  signedOut: 'Çıkış yaptın.',
  signOutFailed: 'Çıkış yapılamadı. Lütfen tekrar dene.',
  open: (handle: string, unread: number) =>
    unread > 0 ? `Hesap menüsü, ${handle}, ${unread} yeni bildirim` : `Hesap menüsü, ${handle}`,
  dialog: 'Hesabım',
  closing: (day: string) => `Hesabın kapatıldı ve ${day} günü silinecek.`,
  reopen: 'Hesabımı geri aç',
  emailIsYours: 'yalnızca sen görürsün',
  /** Shown to a member without a profile. */
  noHandle: 'souser-??????',
} as const;
