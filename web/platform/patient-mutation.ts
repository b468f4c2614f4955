import { type DefaultError, type MutationFunction, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useKeepTrying } from './use-keep-trying.ts';

interface PatientMutation<Answer, Body> extends UseMutationOptions<Answer, DefaultError, Body> {
  mutationFn: MutationFunction<Answer, Body>;
}

/** A mutation that is sent again while the server is away, and whether it is. What is sent must count once, however often it arrives. */
export function usePatientMutation<Answer, Body>({ mutationFn, ...options }: PatientMutation<Answer, Body>) {
  const { send, ...trying } = useKeepTrying();
  const mutation = useMutation({
    ...options,
    mutationFn: (body: Body, context) => send(() => mutationFn(body, context)),
  });
  return { ...mutation, ...trying };
}
