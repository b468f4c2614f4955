/** A link that leads to one post. */
export const linked = {
  missing: 'Kart Yüklenemedi!',
  why: {
    experience: 'Bu deneyim kaldırılmış ya da bağlantın kopmuş olabilir.',
    'suspicious-job': 'Bu ilan kaldırılmış ya da bağlantın kopmuş olabilir.',
  },
  wayOut: { experience: 'Tüm deneyimlere bak', 'suspicious-job': 'Tüm ilanlara bak' },
} as const;
