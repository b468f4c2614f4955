/** The words before the way out to a listing's site. */
export const leaveListing = {
  title: 'İlana git',
  warning: (host: string) => `${host} sitesine gidiyorsun. Kimlik ya da para isterlerse dur.`,
  /** Above the heaviest signs that the check of an ad finds in the listing's text: signs, never a verdict. */
  signs: 'İlanın metninde bu işaretler var:',
  go: 'Siteye git',
  stay: 'Burada kal',
} as const;
