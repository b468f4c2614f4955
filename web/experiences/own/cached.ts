import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Experience, ExperiencePage } from '#contract/experiences.ts';
import { experienceListsKey, experiencesKey } from '../queries.ts';

/** Under which one experience is kept, apart from the lists. */
export const experienceKey = (id: string) => [...experiencesKey, 'one', id] as const;

/** Shows at once, in every list, what became of an experience (`null`: it is gone), and asks again for what else follows. */
export function showChange(queryClient: QueryClient, id: string, now: Experience | null): void {
  queryClient.setQueriesData<InfiniteData<ExperiencePage>>({ queryKey: experienceListsKey }, (list) => {
    if (!list) return list;
    const replaced = (item: Experience) => (item.id === id ? (now ?? []) : item);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.flatMap(replaced) })) };
  });
  if (now) queryClient.setQueryData(experienceKey(id), now);
  else queryClient.removeQueries({ queryKey: experienceKey(id) });
  void queryClient.invalidateQueries({ queryKey: experiencesKey });
}
