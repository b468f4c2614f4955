import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { admin } from '#contract/copy/admin.ts';
import { type ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton, CopyFailure, useCopy } from '#web/ui/copy-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { secondFactor } from './queries.ts';

const copy = admin.secondFactor;

/** The form that gives a code of the second factor for this browser. */
export function ProveSecondFactor({ onProved }: { onProved: () => void }) {
  const api = useApi();
  return (
    <CodeForm
      action={copy.submit}
      hint={copy.codeHint}
      give={(code) => answerOf(api.api.me['second-factor'].proof.$post({ json: { code } }))}
      onGiven={onProved}
    />
  );
}

interface CodeFormProps<Given> {
  action: string;
  hint: string;
  give: (code: string) => Promise<Given>;
  onGiven: (given: Given) => void;
}

export function CodeForm<Given>({ action, hint, give, onGiven }: CodeFormProps<Given>) {
  const [code, setCode] = useState('');
  const giving = useMutation<Given, ApiFailure, string>({ mutationFn: give });
  const refused = giving.error?.code === 'auth/wrong-code' ? giving.error.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || giving.isPending) return;
    giving.mutateAsync(code).then(onGiven, () => {});
  };
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <Field label={copy.code} hint={hint} error={refused}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {giving.error && !refused && <ErrorLine>{giving.error.message}</ErrorLine>}
      <Button type="submit" variant="primary" disabled={code.trim() === ''} busy={giving.isPending}>
        {action}
      </Button>
    </Form>
  );
}

interface SetUpProps {
  onDone: () => void;
  /** Called when the recovery codes are on screen, which no other screen will show. */
  onCodes?: () => void;
}

/** The steps that set a second factor up: the secret, a first code, and the recovery codes. */
export function SetUp({ onDone, onCodes }: SetUpProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>([]);
  const offering = useMutation<Offer, ApiFailure>({
    mutationFn: () => answerOf(api.api.me['second-factor'].offer.$post()),
  });
  const offer = offering.data;
  const end = () => {
    void queryClient.invalidateQueries({ queryKey: secondFactor(api).queryKey });
    onDone();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={end} />;
  if (!offer) {
    return (
      <>
        {offering.error && <ErrorLine>{offering.error.message}</ErrorLine>}
        <Button variant="primary" busy={offering.isPending} onClick={() => offering.mutate()}>
          {copy.start}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="leading-normal">{copy.scan}</p>
      <QrCode text={offer.uri} />
      <p className="text-sm break-all">
        {copy.secret}: <b className="font-mono tracking-wide">{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>
      </p>
      <a className="link inline-flex min-h-11 items-center justify-self-start" href={offer.uri}>
        {copy.openApp}
      </a>
      <CodeForm
        action={copy.turnOn}
        hint={copy.firstCodeHint}
        give={(code) => answerOf(api.api.me['second-factor'].$post({ json: { offer: offer.offer, code } }))}
        onGiven={({ recoveryCodes }) => {
          setCodes(recoveryCodes);
          onCodes?.();
        }}
      />
    </>
  );
}

interface Offer {
  offer: string;
  secret: string;
  uri: string;
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const list = useRef<HTMLPreElement>(null);
  const { outcome, copy: copyCodes } = useCopy(list);
  return (
    <>
      <h3 className="text-lg">{copy.codes}</h3>
      <p className="leading-normal">{copy.codesLead}</p>
      <pre ref={list} className="columns-2 rounded-sm bg-surface p-3 font-mono leading-relaxed">
        {codes.join('\n')}
      </pre>
      {outcome === 'failed' && <CopyFailure />}
      <div className="flex flex-wrap gap-3">
        <CopyButton outcome={outcome} onClick={copyCodes}>
          {copy.copyCodes}
        </CopyButton>
        <Button variant="primary" className="grow" onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </>
  );
}

/** A QR code, dark on light in both themes, as cameras want it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={copy.picture} viewBox={`0 0 ${size} ${size}`} className="w-52 max-w-full rounded-sm">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
