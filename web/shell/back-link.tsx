import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { pagePaths } from '#contract/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Leads where the browser's Back would, as long as that is a page of ours; otherwise home. */
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

/** The router numbers its own entries in the history; the first one has nothing of ours behind it. */
function cameFromUs(): boolean {
  const entry = history.state as { idx?: number } | null;
  return (entry?.idx ?? 0) > 0;
}
