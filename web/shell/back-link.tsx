import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { pagePaths } from '#contract/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Goes back in history while that is one of our pages, otherwise to home. */
export function BackLink() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere || !cameFromUs()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to={pagePaths.home} variant="quiet" size="sm" className="-ml-3.5" onClick={goBack}>
      <Icon name="arrow-left-bold" />
      {controls.back}
    </ButtonLink>
  );
}

/** Whether the previous history entry is ours: the router numbers its own, and the first one has none before it. */
function cameFromUs(): boolean {
  const entry = history.state as { idx?: number } | null;
  return (entry?.idx ?? 0) > 0;
}
