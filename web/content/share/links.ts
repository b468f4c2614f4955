/** The texts that are sent with a link to a post. */
export interface Sent {
  /** The opening of its text, with which a message begins. */
  quote: string;
  title: string;
  url: string;
  siteName: string;
  /** Without `#`. */
  hashtags: readonly string[];
}

export const shareTargets = ['x', 'xMessage', 'whatsApp', 'gmail'] as const;
export type ShareTarget = (typeof shareTargets)[number];

/** The address at which a service takes a link; nothing of the service is loaded before somebody goes there. */
export function shareLink(target: ShareTarget, { quote, title, url, siteName, hashtags }: Sent): string {
  const headline = `${title} | ${siteName}`;
  const tags = hashtags.map((hashtag) => `#${hashtag}`).join(' ');
  const said = `“${quote}”`;
  const message = `${said}\n${headline}\n${url}\n${tags}`;
  switch (target) {
    case 'x':
      return address('https://x.com/intent/post', { text: headline, url, hashtags: hashtags.join(',') });
    case 'xMessage':
      return address('https://x.com/messages/compose', { text: message });
    case 'whatsApp':
      return address('https://wa.me/', { text: message });
    case 'gmail':
      return address('https://mail.google.com/mail/', {
        view: 'cm',
        fs: '1',
        su: headline,
        body: `${said}\n\n${url}\n\n${tags}`,
      });
  }
}

/** Spaces as `%20`: some services show a `+` literally. */
function address(base: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${pairs.join('&')}`;
}
