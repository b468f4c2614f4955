import { home } from '#contract/copy/home.ts';
import { pagePaths } from '#contract/navigation.ts';
import { withoutFilters } from '#web/content/filters/filters.ts';
import { NothingFound } from '#web/content/nothing-found.tsx';
import { type ExperienceFilters, experienceFilters } from '#web/experiences/filters.ts';
import { useMemberPath } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Nobody has spoken yet. */
export function Empty() {
  return (
    <NothingFound why={home.empty}>
      <div className="mt-4">
        <Share />
      </div>
    </NothingFound>
  );
}

/** Nobody has spoken of this. */
export function NothingLeft({ filters, onCleared }: { filters: ExperienceFilters; onCleared: () => void }) {
  return (
    <NothingFound why={home.filters.nothing}>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink
          to={{ search: experienceFilters.addressOf(withoutFilters(experienceFilters, filters)) }}
          onClick={onCleared}
        >
          {home.filters.clear}
        </ButtonLink>
        <Share />
      </div>
    </NothingFound>
  );
}

function Share() {
  return (
    <ButtonLink variant="primary" to={useMemberPath(pagePaths.share)}>
      {home.hero.share}
    </ButtonLink>
  );
}
