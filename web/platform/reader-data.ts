import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * The data of a query about the reader, `undefined` until known: on the server always, which knows no reader. A query for
 * each card takes a twentieth of what rendering a page of them costs.
 */
export const useReaderData: <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
) => Data | undefined = import.meta.env.SSR ? () => undefined : (options) => useQuery(options).data;
