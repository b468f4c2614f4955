import { about } from '#contract/copy/about.ts';
import { type SocialNetwork, socialNetworks } from '#contract/site.ts';
import type { IconName } from '#web/icons/names.ts';
import { useSite } from '#web/platform/site.ts';
import { IconLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const icons = {
  Instagram: 'instagram-logo-bold',
  X: 'x-logo-bold',
  LinkedIn: 'linkedin-logo-bold',
  YouTube: 'youtube-logo-bold',
  TikTok: 'tiktok-logo-bold',
} as const satisfies Record<SocialNetwork, IconName>;

export function Social() {
  const { social } = useSite();
  return (
    <ul aria-label={about.socialLabel} className="mt-6 flex flex-wrap gap-1">
      {socialNetworks.map((network) => (
        <li key={network}>
          <IconLink label={network} href={social[network]} rel="noopener noreferrer">
            <Icon name={icons[network]} />
          </IconLink>
        </li>
      ))}
    </ul>
  );
}
