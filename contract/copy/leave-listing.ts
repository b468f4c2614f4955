/** The words before the way out to a listing's site. */
export const leaveListing = {
  title: 'İlana git',
  warning: (host: string) => `${host} sitesine gidiyorsun. Kimlik ya da para isterlerse dur.`,
  go: 'Siteye git',
  stay: 'Burada kal',
} as const;
