import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { adCheck } from '#contract/copy/ad-check.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { lengths } from '#contract/limits.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { ScreenshotButton } from '#web/ad-check/screenshot/screenshot-button.tsx';
import { Guarded } from '#web/content/personal-data/guarded.tsx';
import { announce } from '#web/platform/announce.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { sendable } from './basics-step.tsx';
import { type Draft, usualInAds } from './draft.ts';
import { PhotoSlots } from './photos/photo-slots.tsx';
import type { Photos } from './photos/use-photos.ts';

const copy = listingForm.listingText;

const FoundSigns = lazyPart(() => import('./found-signs.tsx'));

/** Step 2, "Kanıtlar": the text of the listing, and photos of it. */
export function EvidenceStep({ form, photos }: { form: UseFormReturn<Draft>; photos: Photos }) {
  const [text, firm, words] = useWatch({ control: form.control, name: ['listingText', 'companyName', 'keptWords'] });
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const [readPicture, setReadPicture] = useState<File | null>(null);
  // The next step ticks flags by the same code: they must be ticked when it opens.
  useEffect(() => void FoundSigns.preload().catch(() => {}), []);
  const addRead = (read: string, picture: File) => {
    // Of now: reading takes seconds in which one goes on typing.
    const typed = form.getValues('listingText').trimEnd();
    form.setValue('listingText', [typed, read].filter(Boolean).join('\n'), { shouldValidate: true });
    setReadPicture(picture);
    announce(adCheck.screenshot.done);
  };
  return (
    <>
      <div>
        <Guarded
          text={text}
          firm={firm}
          place={aside}
          title={copy.personalData}
          tells={copy.tells}
          kept={{ kinds: usualInAds, words }}
          onKeep={(found) => form.setValue('keptWords', [...words, found])}
        >
          <Field
            label={copy.label}
            aside={<div ref={setAside} className="flex grow" />}
            hint={copy.hint}
            count={{ length: text.length, limit: lengths.listingText }}
            error={form.formState.errors.listingText?.message}
          >
            <Textarea {...form.register('listingText', { validate: sendable('listingText') })} />
          </Field>
        </Guarded>
        <ScreenshotButton text={text} onRead={addRead}>
          {readPicture && photos.free > 0 && (
            <Button
              size="sm"
              onClick={() => {
                void photos.choose([readPicture]);
                setReadPicture(null);
              }}
            >
              {listingForm.photos.addRead}
            </Button>
          )}
        </ScreenshotButton>
        {showsSomething(text) && <Signs text={text} />}
      </div>
      <PhotoSlots photos={photos} />
    </>
  );
}

/** The signs in the text, for whoever asks for them. */
function Signs({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{listingForm.signs.show}</Summary>
      {isOpen && (
        <OnDemand>
          <FoundSigns text={text} />
        </OnDemand>
      )}
    </details>
  );
}
