/** The errors of calls without an answer of ours; they stand apart because every page loads them. */
export const outage = {
  unavailable: 'Şu anda yanıt veremiyoruz. Lütfen biraz sonra tekrar dene.',
  /** Without an answer, where the browser knows of no network. */
  offline: 'İnternetin yok. Bağlanınca yeniden dene.',
  internal: 'Bir hata oluştu. Lütfen tekrar deneyin.',
} as const;
