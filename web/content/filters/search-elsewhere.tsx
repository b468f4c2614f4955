import { kindWords } from '#contract/copy/kinds.ts';
import { parameterQuery } from '#contract/filter-address.ts';
import { listPaths } from '#contract/kind-names.ts';
import { type Kind, kinds } from '#contract/kinds.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Links that search the lists of the other kinds for the same words. */
export function SearchElsewhere({ kind: here, search }: { kind: Kind; search: string }) {
  return kinds
    .filter((kind) => kind !== here)
    .map((kind) => (
      <ButtonLink key={kind} variant="quiet" size="sm" to={listPaths[kind] + parameterQuery('search', search)}>
        {kindWords[kind].searchHere}
        <Icon name="arrow-right-bold" />
      </ButtonLink>
    ));
}
