import { type UseFormReturn, useWatch } from 'react-hook-form';
import { reportListing } from '#contract/copy/report-listing.ts';
import { lengths } from '#contract/limits.ts';
import { Guarded } from '#web/content/personal-data/guarded.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { atMost } from './basics-step.tsx';
import type { Draft } from './draft.ts';
import { PhotoSlots } from './photos/photo-slots.tsx';
import type { Photos } from './photos/use-photos.ts';

const copy = reportListing.listingText;

/** Step 2, "Kanıtlar": the text of the listing, and photos of it. */
export function EvidenceStep({ form, photos }: { form: UseFormReturn<Draft>; photos: Photos }) {
  const text = useWatch({ control: form.control, name: 'listingText' });
  return (
    <>
      <Guarded text={text} tells={copy.tells}>
        <Field
          label={copy.label}
          hint={copy.hint}
          count={{ length: text.length, limit: lengths.listingText }}
          error={form.formState.errors.listingText?.message}
        >
          <Textarea {...form.register('listingText', { validate: atMost('listingText') })} />
        </Field>
      </Guarded>
      <PhotoSlots photos={photos} />
    </>
  );
}
