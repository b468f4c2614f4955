/** What a member typed as an address, when it is one of the web; `javascript:` and the like are none. */
export function webAddress(typed: string): URL | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
