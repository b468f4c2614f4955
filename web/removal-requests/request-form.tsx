import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { removal as copy } from '#contract/copy/removal-requests.ts';
import { removalReasons } from '#contract/dialog-vocabulary.ts';
import { lengths } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import { newRemovalRequest } from '#contract/removal-requests.ts';
import { showFailure } from '#web/accounts/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Input, Select, Textarea } from '#web/ui/input.tsx';
import { useAskRemoval } from './calls.ts';

interface RequestFormProps {
  /** Called with the id of the request. */
  onReceived: (id: string) => void;
}

/** The form of a removal request. What was typed stays when sending fails. */
export function RequestForm({ onReceived }: RequestFormProps) {
  const ask = useAskRemoval();
  const form = useForm({
    resolver: zodResolver(newRemovalRequest),
    defaultValues: { content: '', message: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const message = useWatch({ control: form.control, name: 'message' });
  const submit = form.handleSubmit((request) =>
    ask
      .mutateAsync(request)
      .then(({ id }) => onReceived(id))
      .catch((failure) => showFailure(form.setError, failure)),
  );
  return (
    <Form onSubmit={submit} className="mt-5 grid gap-5">
      <Field label={copy.content.label} hint={copy.content.hint} error={errors.content?.message}>
        <Input autoComplete="off" {...form.register('content')} />
      </Field>
      <Field label={copy.reason.label} error={errors.reason?.message}>
        <Select {...form.register('reason')}>
          <option value="">{copy.reason.choose}</option>
          {removalReasons.map((reason) => (
            <option key={reason} value={reason}>
              {copy.reason.names[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={copy.message.label}
        hint={copy.message.hint}
        count={{ length: message.length, limit: lengths.removalMessage }}
        error={errors.message?.message}
      >
        <Textarea short {...form.register('message')} />
      </Field>
      <Field label={copy.email.label} optional hint={copy.email.hint} error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <div>
        <p className="text-sm text-ink-soft">{copy.privacy(policy.contentRemovalDays)}</p>
        {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
        <Button type="submit" variant="primary" busy={isSubmitting} className="mt-4">
          {copy.submit}
        </Button>
      </div>
    </Form>
  );
}
