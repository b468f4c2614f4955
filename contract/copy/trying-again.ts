/** The words shown while a call is retried. */
export const tryingAgain = {
  text: 'Şu anda yanıt veremiyoruz. Hiçbir şey kaybolmadı; kısa aralıklarla yeniden deniyoruz, bir şey yapmana gerek yok.',
  stop: 'Denemeyi bırak',
} as const;
