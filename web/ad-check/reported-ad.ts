import type { QueryClient } from '@tanstack/react-query';

const key = ['reported-ad'] as const;

/** Where the text is still to be put: into the form of a listing, and on the way back into the field of the check. */
type Waiting = Partial<Record<'form' | 'field', string>>;

/** The checked text that its reader wants to report; in memory alone, until it is taken or a session ends. */
export const reportedAd = {
  hand(queryClient: QueryClient, text: string): void {
    // Signing in may take longer than unused data is kept.
    queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData<Waiting>(key, { form: text, field: text });
  },
  /** Takes the text that waits for a place; an empty one if none does. */
  take(queryClient: QueryClient, place: keyof Waiting): string {
    const { [place]: text = '', ...others } = queryClient.getQueryData<Waiting>(key) ?? {};
    if (text !== '') queryClient.setQueryData<Waiting>(key, others);
    return text;
  },
  forget: (queryClient: QueryClient): void => queryClient.removeQueries({ queryKey: key }),
};
