import { filterControls } from '#contract/copy/filter-controls.ts';
import { filters as copy } from '#contract/copy/filters.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import type { Total } from '#contract/paging.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FilterControls, type InFront } from './controls.tsx';
import { clearLabel, type FilterSet, withoutFilters } from './filters.ts';
import { useFilters } from './in-address.ts';

interface SheetProps {
  set: FilterSet;
  /** The number of posts that the filters leave. */
  total: Total | undefined;
  found: (count: string) => string;
  /** The label of the button that closes the sheet. */
  show?: (count: string) => string;
  inFront?: InFront | undefined;
  onClose: () => void;
}

/**
 * The filter sheet of phones. Filters take effect at once, behind the sheet; the button says how many posts are left.
 */
export default function Sheet({ set, total, found, show, inFront, onClose }: SheetProps) {
  const [chosen, change] = useFilters(set);
  const count = total ? formatTotal(total) : '';
  return (
    <Dialog title={copy.open} onClose={onClose}>
      <div className="mt-2 grid gap-3.5">
        <FilterControls set={set} inFront={inFront} />
      </div>
      <p role="status" className="sr-only">
        {found(count)}
      </p>
      <DialogActions>
        <Button aria-label={clearLabel(set.applied(chosen))} onClick={() => change((now) => withoutFilters(set, now))}>
          {filterControls.clearShort}
        </Button>
        <Button variant="primary" className="grow tabular-nums" disabled={total?.value === 0} onClick={onClose}>
          {total?.value === 0 ? filterControls.none : (show ?? kindWords[set.kind].show)(count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
