/** What is said while the same is sent again and again. */
export const tryingAgain = {
  text: 'Şu anda yanıt veremiyoruz. Hiçbir şey kaybolmadı; kısa aralıklarla yeniden deniyoruz, bir şey yapmana gerek yok.',
  stop: 'Denemeyi bırak',
} as const;
