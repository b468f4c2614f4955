/** What feed readers show of the site. */
export const feed = {
  subtitle: 'Gençlerin anonim paylaştığı staj ve iş deneyimleri',
} as const;
