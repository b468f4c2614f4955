import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { useSite } from '#web/platform/site.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

interface HomeLinkProps {
  onHero?: boolean;
  onClick?: () => void;
}

/** The logo as a link to home. */
export function HomeLink({ onHero, onClick }: HomeLinkProps) {
  const { name } = useSite();
  return (
    <Link to={pagePaths.home} aria-label={shell.homeLink(name)} onClick={onClick}>
      <Logo name={name} onHero={onHero} />
    </Link>
  );
}
