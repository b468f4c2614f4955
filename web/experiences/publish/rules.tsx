import { useState } from 'react';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { visit } from '#web/platform/storage.ts';
import { Callout } from '#web/ui/callout.tsx';

const key = 'shareWarningRead';

/** Rules to mind when writing; once dismissed they stay hidden for this visit. */
export function Rules({ onRead }: { onRead: () => void }) {
  const [read, setRead] = useState(() => visit.get(key) !== null);
  if (read) return null;
  const dismiss = () => {
    visit.set(key, 'true');
    setRead(true);
    onRead();
  };
  return (
    <div className="mb-5 md:mb-7">
      <Callout tone="warm" icon="shield-check-fill" title={experienceForm.warning.title} onDismiss={dismiss}>
        <ul className="grid list-disc gap-1 pl-[1.1em] max-md:mt-1.5 max-md:mr-[clamp(-2.25rem,(17rem-100vw)*999,0rem)] max-md:gap-0.5 max-md:text-sm max-md:leading-snug">
          {experienceForm.warning.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
