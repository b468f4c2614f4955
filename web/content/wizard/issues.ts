import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '#web/platform/api.ts';
import type { Steps } from './draft.ts';

/**
 * Shows the issues of a refused form as errors of its fields. Returns the first step with one, else `shown`, the step on
 * screen. An issue of a field that no step shows is left to the failure's own sentence.
 *
 * `named` has the fields that a request body names differently.
 */
export function showIssues<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  steps: Steps<Draft>,
  { issues }: ApiFailure,
  shown: number,
  named: Readonly<Record<string, keyof Draft>> = {},
): number {
  const draft = form.getValues();
  let first = shown;
  for (const { path, message } of issues) {
    const [name = ''] = path.split('.');
    const field = named[name] ?? name;
    const step = steps.stepOf(draft, field);
    if (step === -1) continue;
    form.setError(field as FieldPath<Draft>, { message });
    first = Math.min(first, step);
  }
  return first;
}
