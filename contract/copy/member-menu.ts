/** What the menus say to a member, and what stands above every page for them; no visitor's page needs it. */
export const memberMenu = {
  signOut: 'Çıkış yap',
  signOutFailed: 'Çıkış yapılamadı. Lütfen tekrar dene.',
  open: (handle: string, unread: number) =>
    unread > 0 ? `Hesap menüsü, ${handle}, ${unread} yeni bildirim` : `Hesap menüsü, ${handle}`,
  dialog: 'Hesabım',
  closing: (day: string) => `Hesabın kapatıldı ve ${day} günü silinecek.`,
  reopen: 'Hesabımı geri aç',
  emailIsYours: 'yalnızca sen görürsün',
  /** Stands where a member has no profile yet. */
  noHandle: 'souser-??????',
} as const;
