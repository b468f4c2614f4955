import { useEffect, useRef, useState } from 'react';
import { removal as copy } from '#contract/copy/removal-requests.ts';
import { policy } from '#contract/policy.ts';
import { requestNumber } from '#contract/removal-requests.ts';
import { RequestForm } from '#web/removal-requests/request-form.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** The section with the form for removal requests. */
export function Removal() {
  const [received, setReceived] = useState<string | null>(null);
  const { takedownReviewHours, contentRemovalDays } = policy;
  return (
    <section aria-labelledby="removal" className="mt-12">
      <h2 id="removal" className="scroll-mt-20 text-xl">
        {copy.title}
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">{copy.lead(takedownReviewHours, contentRemovalDays)}</p>
      <noscript>
        <p className="mt-3 font-semibold">{copy.needsScripts}</p>
      </noscript>
      {received ? <Received id={received} /> : <RequestForm onReceived={setReceived} />}
    </section>
  );
}

function Received({ id }: { id: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} role="status" className="mt-5">
      <Callout tone="good" icon="check-circle-fill" title={copy.received.title}>
        {copy.received.text(policy.takedownReviewHours, requestNumber(id))}
      </Callout>
    </div>
  );
}
