import { about } from '#contract/copy/about.ts';
import { social } from '#contract/site.ts';
import type { IconName } from '#web/icons/names.ts';
import { IconLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Network = keyof typeof social;

const icons = {
  Instagram: 'instagram-logo-bold',
  X: 'x-logo-bold',
  LinkedIn: 'linkedin-logo-bold',
  YouTube: 'youtube-logo-bold',
  TikTok: 'tiktok-logo-bold',
} as const satisfies Record<Network, IconName>;

export function Social() {
  return (
    <ul aria-label={about.socialLabel} className="mt-6 flex gap-1">
      {(Object.keys(social) as Network[]).map((network) => (
        <li key={network}>
          <IconLink label={network} href={social[network]} rel="noopener noreferrer">
            <Icon name={icons[network]} />
          </IconLink>
        </li>
      ))}
    </ul>
  );
}
