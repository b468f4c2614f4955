/** The way out of the site when somebody comes near. */
export const quickExit = {
  leave: 'Hızlı çık',
  /** What it does, and what it does not. */
  says: 'Bu sekmede hemen Google açılır, geri ve ileri tuşları buraya getirmez. Tarayıcının geçmişini silmez.',
  saysWithoutScripts: 'Bu sekmede Google açılır. Geri tuşu buraya getirir, tarayıcının geçmişi silinmez.',
} as const;
