import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Total } from '#contract/paging.ts';
import { Sheet } from '#web/content/filters/sheet.tsx';
import { filterLook } from './filter-look.ts';

const { filters, found } = suspiciousJobs;

/** The filters on phones. */
export default function FilterSheet({ total, onClose }: { total: Total | undefined; onClose: () => void }) {
  return <Sheet look={filterLook} total={total} words={{ show: filters.show, found }} onClose={onClose} />;
}
