/** What is said of a post when it is sent on. */
export interface Sent {
  title: string;
  url: string;
  siteName: string;
  /** Without their `#`. */
  hashtags: readonly string[];
}

export const shareTargets = ['x', 'xMessage', 'whatsApp', 'gmail'] as const;
export type ShareTarget = (typeof shareTargets)[number];

/** Where each way of sending a post on begins; nothing of theirs is loaded before somebody goes there. */
export function shareLink(target: ShareTarget, { title, url, siteName, hashtags }: Sent): string {
  const headline = `${title} | ${siteName}`;
  const tags = hashtags.map((hashtag) => `#${hashtag}`).join(' ');
  const message = `${headline}\n${url}\n${tags}`;
  switch (target) {
    case 'x':
      return address('https://x.com/intent/post', { text: headline, url, hashtags: hashtags.join(',') });
    case 'xMessage':
      return address('https://x.com/messages/compose', { text: message });
    case 'whatsApp':
      return address('https://wa.me/', { text: message });
    case 'gmail':
      return address('https://mail.google.com/mail/', { view: 'cm', fs: '1', su: headline, body: `${url}\n\n${tags}` });
  }
}

/** Spaces as `%20`: not all of them read a `+` as one. */
function address(base: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join('&')}`;
}
