/** The words of the site's feed. */
export const feed = {
  subtitle: 'Gençlerin anonim paylaştığı staj ve iş deneyimleri',
} as const;
