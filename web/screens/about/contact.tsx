import { useRef } from 'react';
import { about } from '#contract/copy/about.ts';
import { copying } from '#contract/copy/copying.ts';
import { contactPurposes } from '#contract/site.ts';
import { useSite } from '#web/platform/site.ts';
import { CopyButton, CopyFailure, useCopy } from '#web/ui/copy-button.tsx';

/** The contact addresses, each with a link to the mail program and a copy button. */
export function Contact() {
  const { contact } = useSite();
  return (
    <ul className="mt-4">
      {contactPurposes.map((purpose) => (
        <Address key={purpose} label={about.contact[purpose]} email={contact[purpose]} />
      ))}
    </ul>
  );
}

function Address({ label, email }: { label: string; email: string }) {
  const source = useRef<HTMLAnchorElement>(null);
  const { outcome, copy } = useCopy(source);
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-sm text-ink-soft">{label}</p>
          <a ref={source} href={`mailto:${email}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {email}
          </a>
        </div>
        <CopyButton outcome={outcome} size="sm" className="not-js:hidden" onClick={copy}>
          {copying.copy}
          <span className="sr-only">: {label}</span>
        </CopyButton>
      </div>
      {outcome === 'failed' && <CopyFailure />}
    </li>
  );
}
