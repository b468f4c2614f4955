/** The words of every form in three steps. */
export const wizard = {
  stepsLabel: 'Adımlar',
  stepOf: (name: string, number: number) => `Adım ${number} / 3: ${name}`,
  choose: 'Seç',
  back: 'Geri',
  next: 'Devam et',
  discard: 'Taslağı sil',
  discarded: 'Taslak silindi.',
  resumed: 'Taslağın duruyor, kaldığın yerden devam edebilirsin.',
} as const;
