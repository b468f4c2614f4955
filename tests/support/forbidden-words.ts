/**
 * Words forbidden in all our texts, in lower case: promises that nobody can keep, verdicts, and law without a source.
 */
const forbidden = [
  'kimse görmez',
  'kimseye göstermeyiz',
  'raporun anonim',
  'verilerin 30 gün içinde silinir',
  'metnini kabul',
  'işçi sayılabilirsin',
  '30 saat',
  'görevin olmayan',
  'kanıtıyla',
  '%100',
  'yasa dışı',
  'yasadışı',
  'ifşa',
  'tamamen anonim',
  'tema çerezi',
];

/** The forbidden words in a text. */
export function forbiddenIn(text: string): string[] {
  const lower = text.toLocaleLowerCase('tr');
  return forbidden.filter((words) => lower.includes(words));
}
