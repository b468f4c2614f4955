/** What is said when no answer of ours came: apart from the other errors, since every page loads it. */
export const outage = {
  unavailable: 'Şu anda yanıt veremiyoruz. Lütfen biraz sonra tekrar dene.',
  internal: 'Bir hata oluştu. Lütfen tekrar deneyin.',
} as const;
