/**
 * Completes an address that was typed or copied without its scheme: `ornek.com/ilan` becomes `https://ornek.com/ilan`.
 */
export function completed(typed: string): string {
  const address = typed.trim();
  return /^[^\s/?#:@]+\.[^\s/?#:@.]+([/?#]|$)/.test(address) ? `https://${address}` : typed;
}

/** The URL of a web address that a member typed; `null` for `javascript:` and the like. */
export function webAddress(typed: string): URL | null {
  return /^\s*https?:\/\/[^\s/]\S*\s*$/i.test(typed) && URL.canParse(typed) ? new URL(typed) : null;
}
