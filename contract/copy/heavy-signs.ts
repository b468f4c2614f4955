/** What a card and the way out to a listing's site say of heavy signs in its text: signs, never a verdict. */
export const heavySigns = {
  found: (count: string) => `İlan kontrolü ${count} ağır işaret daha buldu:`,
  none: 'İlan kontrolü başka ağır işaret bulmadı; bu, güvenli demek değil.',
  names: (titles: readonly string[], isAll: boolean) => titles.join(' · ') + (isAll ? '.' : ' …'),
  check: 'Kontrolde gör',
  leaving: 'İlanın metninde bu işaretler var:',
} as const;
