/** An address as it was typed, or copied without its scheme: `ornek.com/ilan` becomes `https://ornek.com/ilan`. */
export function completed(typed: string): string {
  const address = typed.trim();
  return /^[^\s/?#:@]+\.[^\s/?#:@.]+([/?#]|$)/.test(address) ? `https://${address}` : typed;
}

/** What a member typed as an address, when it is one of the web; `javascript:` and the like are none. */
export function webAddress(typed: string): URL | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
