import { filterControls } from '#contract/copy/filter-controls.ts';
import { filters as copy } from '#contract/copy/filters.ts';
import type { Total } from '#contract/paging.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FilterControls, type FilterLook, type InFront } from './controls.tsx';
import { withoutFilters } from './filters.ts';
import { useFilters } from './in-address.ts';

interface SheetProps {
  look: FilterLook;
  /** How many are left. */
  total: Total | undefined;
  words: { show: (count: string) => string; found: (count: string) => string };
  inFront?: InFront;
  onClose: () => void;
}

/** The filters on phones. Each takes effect at once, behind the sheet; the button says how many are left. */
export function Sheet({ look, total, words, inFront, onClose }: SheetProps) {
  const [, change] = useFilters(look.set);
  const count = total ? formatTotal(total) : '';
  return (
    <Dialog title={copy.open} onClose={onClose}>
      <div className="mt-2 grid gap-3.5">
        <FilterControls look={look} inFront={inFront} />
      </div>
      <p role="status" className="sr-only">
        {words.found(count)}
      </p>
      <DialogActions>
        <Button aria-label={copy.clear} onClick={() => change((now) => withoutFilters(look.set, now))}>
          {filterControls.clearShort}
        </Button>
        <Button variant="primary" className="grow tabular-nums" onClick={onClose}>
          {words.show(count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
