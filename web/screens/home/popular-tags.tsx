import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { adCheckPath } from '#contract/navigation.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useOptionPick } from '#web/content/filters/option-pick.tsx';
import { experiencePosts } from '#web/experiences/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PopularTagsProps {
  tags: ExperienceSummary['popularTags'];
  /** Whether nothing is left that a tag could narrow: the row disappears, unless it is in use. */
  isIdle: boolean;
}

/**
 * A row that scrolls: on phones the way to the check of an ad, then the most used tags with their counts, of which each
 * toggles a filter. Phones leave the counts out, so that two tags and the edge of a third are seen.
 */
export function PopularTags({ tags, isIdle }: PopularTagsProps) {
  const pick = useOptionPick(experiencePosts.filters, 'tags');
  return (
    <div className={classes('popular-tags', isIdle && 'not-focus-within:not-has-checked:hidden')}>
      <ButtonLink variant="quiet" size="sm" to={adCheckPath} className="lg:hidden">
        <Icon name="shield-check-bold" className="max-md:hidden" />
        {home.hero.check}
      </ButtonLink>
      {tags.length > 0 && (
        <ul aria-label={home.popularTags}>
          {tags.map(({ tag, count }) => (
            <li key={tag}>
              {pick(
                tag,
                <>
                  {tag}
                  <span aria-hidden="true">{formatCount(count)}</span>
                  <span className="sr-only">{`, ${home.timesUsed(formatCount(count))}`}</span>
                </>,
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
