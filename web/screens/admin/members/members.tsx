import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { admin } from '#contract/copy/admin.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { memberNamed } from '#web/admin/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useRowFocus } from '../row-focus.ts';
import { FoundMember } from './found-member.tsx';

const copy = admin.members;

/** A member by their handle: their sanctions, to be lifted, and their texts, to be decided about. */
export function Members() {
  const { asked, ask } = useAskedHandle();
  const [handle, setHandle] = useState(asked);
  const member = useQuery({ ...memberNamed(useApi(), asked), enabled: asked !== '' });
  const { data, error } = member;
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(found, heading);
  const nothing = error && !error.mayPass ? (error.issues[0]?.message ?? error.message) : undefined;

  const isSought = useRef(false);
  useEffect(() => {
    if (!isSought.current || member.isFetching) return;
    isSought.current = false;
    // Below an open dialog, which asks who they are, nothing can have focus.
    if (data && !error) found.current?.querySelector('h2')?.focus();
  }, [data, error, member.isFetching]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (member.isFetching) return;
    isSought.current = true;
    const wanted = handle.trim();
    if (wanted === asked && asked !== '') void member.refetch();
    else ask(wanted);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-xl">
        {copy.title}
      </h1>
      <p className="mt-2 max-w-[64ch] leading-normal text-ink-soft">{copy.lead}</p>
      <Form className="mt-4 grid max-w-104 gap-3" onSubmit={submit}>
        <Field label={copy.handle} hint={copy.example} error={nothing}>
          <Input
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={handle}
            onChange={(event) => setHandle(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={member.isFetching}
          disabled={handle.trim() === ''}
        >
          {copy.find}
        </Button>
      </Form>
      {member.isPending && member.isFetching && <Loading />}
      {error?.mayPass && (
        <ErrorLine onRetry={() => void member.refetch()}>{errorSentence('internal', 'findMember')}</ErrorLine>
      )}
      <div ref={found} {...rowFocus}>
        {data && !error && <FoundMember key={data.handle} member={data} />}
      </div>
    </>
  );
}

/** The handle that was asked for, kept in the history entry: Back from a text finds it again, and no address names it. */
function useAskedHandle() {
  const navigate = useNavigate();
  const { search, state }: Location<{ handle?: string } | null> = useLocation();
  return {
    asked: state?.handle ?? '',
    ask: (handle: string) => void navigate({ search }, { replace: true, state: { handle } }),
  };
}
