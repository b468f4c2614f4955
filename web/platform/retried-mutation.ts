import { type DefaultError, type MutationFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useKeepTrying } from './use-keep-trying.ts';

interface RetriedMutation<Answer, Body> extends UseMutationOptions<Answer, DefaultError, Body> {
  mutationFn: MutationFunction<Answer, Body>;
}

/** A mutation that retries while the server is away, and whether it does. The call must be idempotent. */
export function useRetriedMutation<Answer, Body>({ mutationFn, ...options }: RetriedMutation<Answer, Body>) {
  const { send, ...trying } = useKeepTrying();
  const mutation = useMutation({
    ...options,
    mutationFn: (body: Body, context) => send(() => mutationFn(body, context)),
  });
  return { ...mutation, ...trying };
}
