import { proof as copy } from '#contract/copy/proof.ts';
import { proofLengths } from '#contract/proofs.ts';
import { useSite } from '#web/platform/site.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ProofOfForm } from './use-proof.ts';

/** The message that the browser computes a proof of work; where it can not, the way by mail and the field for a pass. */
export default function ProofNote({ state, pass, setPass }: ProofOfForm) {
  const { contact } = useSite();
  if (state === 'computing')
    return (
      <div role="status" className="mt-2 flex items-start gap-[0.5em] text-sm font-semibold text-ink-soft">
        <span className="mt-[0.15em] grid shrink-0">
          <Spinner />
        </span>
        <p>{copy.computing}</p>
      </div>
    );
  const { title, why, subject, anonymous, pass: label, passHint } = copy.help;
  return (
    <div className="mt-3 grid gap-4">
      <Callout tone="info" title={title}>
        <p>
          {why}{' '}
          <a href={`mailto:${contact.general}?subject=${encodeURIComponent(subject)}`} className="link wrap-anywhere">
            {contact.general}
          </a>
        </p>
        <p className="mt-2 text-sm">{anonymous}</p>
      </Callout>
      <Field label={label} hint={passHint}>
        <Input
          value={pass}
          maxLength={proofLengths.pass}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setPass(target.value)}
        />
      </Field>
    </div>
  );
}
