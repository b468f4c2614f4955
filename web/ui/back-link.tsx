import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** The link above a page's title to the page before it; its arrow stands at the edge of the text. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="quiet" size="sm" className="-ml-3.5">
      <Icon name="arrow-left-bold" />
      {children}
    </ButtonLink>
  );
}
