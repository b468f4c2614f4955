/** Three voices in the hero of wide screens, loaded with them. */
export const sayings = [
  {
    verdict: 'good',
    handle: 'souser-h4k2mg',
    label: 'İyi deneyim',
    text: 'Hatamı buldu, sonra birlikte düzelttik.',
  },
  {
    verdict: 'suspicious',
    handle: 'souser-c7x0pe',
    label: 'Şüpheli ilan',
    text: 'Başlamadan eğitim ücreti istediler.',
  },
  { verdict: 'bad', handle: 'souser-w0n5tg', label: 'Kötü deneyim', text: 'Üç ay boyunca kimse adımı öğrenmedi.' },
] as const;
