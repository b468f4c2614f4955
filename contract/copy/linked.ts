/** A link that leads to one post. */
export const linked = {
  missing: 'Kart Yüklenemedi!',
} as const;
