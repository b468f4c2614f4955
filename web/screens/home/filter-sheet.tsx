import { useQuery } from '@tanstack/react-query';
import { experiences } from '#contract/copy/experiences.ts';
import { experienceControls as copy } from '#contract/copy/filter-controls.ts';
import type { Total } from '#contract/paging.ts';
import { Sheet } from '#web/content/filters/sheet.tsx';
import { experienceSummary } from '#web/experiences/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { filterLook } from './filter-look.ts';

/** The filters on phones, with the popular tags first. */
export default function FilterSheet({ total, onClose }: { total: Total | undefined; onClose: () => void }) {
  const popular = useQuery(experienceSummary(useApi())).data?.popularTags.map(({ tag }) => tag) ?? [];
  const words = { show: copy.show, found: experiences.found };
  return <Sheet look={filterLook} total={total} words={words} inFront={{ tags: popular }} onClose={onClose} />;
}
