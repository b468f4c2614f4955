import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Me, type PostsOnClose, postsOnClose } from '#contract/accounts.ts';
import { account } from '#contract/copy/account.ts';
import { shelf as shelfCopy } from '#contract/copy/shelf.ts';
import { pagePaths } from '#contract/navigation.ts';
import { policy } from '#contract/policy.ts';
import type { SignInState } from '#web/accounts/sign-in-state.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { shelf } from '#web/platform/shelf.ts';
import { forgetMember, type ShelfChoice } from '#web/platform/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { useCloseAccount } from '../calls.ts';
import { ThirdPartyButton } from '../third-party-button.tsx';

const ShelfQuestion = lazyPart(() => import('#web/accounts/shelf-question.tsx'));

const copy = account.closing;

/** The form that closes the account, with the choice what becomes of the posts and a password confirmation. */
export function CloseAccount({ me }: { me: Me }) {
  const [started, setStarted] = useState(false);
  return (
    <>
      <p className="mb-3 text-ink-soft">{copy.explanation(policy.accountErasureDays, policy.backupDays)}</p>
      {started ? (
        <Confirmation me={me} onCancel={() => setStarted(false)} />
      ) : (
        <Button block onClick={() => setStarted(true)}>
          {copy.start}
        </Button>
      )}
    </>
  );
}

function Confirmation({ me, onCancel }: { me: Me; onCancel: () => void }) {
  const name = useId();
  const close = useCloseAccount();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [posts, setPosts] = useState<PostsOnClose>('keep');
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that had focus is gone.
    form.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(choice: ShelfChoice) {
    close.mutate(me.hasPassword ? { password, posts } : { posts }, {
      onSuccess({ closingOn }) {
        const state: SignInState = { notice: 'closed', closingOn };
        void navigate(pagePaths.auth, { state });
        forgetMember(queryClient, choice);
      },
    });
  }

  return (
    <Form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (shelf.isEmpty()) submit('keep');
        else setAsks(true);
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-bold">{copy.posts.label}</legend>
        {postsOnClose.map((choice) => (
          <RadioRow
            key={choice}
            name={name}
            checked={posts === choice}
            gloss={copy.posts[choice].gloss}
            onChange={() => setPosts(choice)}
          >
            {copy.posts[choice].title}
          </RadioRow>
        ))}
      </fieldset>
      {me.hasPassword && (
        <Field
          label={copy.password}
          error={close.error?.code === 'auth/wrong-password' ? close.error.message : undefined}
        >
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {!me.hasPassword &&
        (confirmed ? (
          <Callout tone="good" role="status">
            {copy.confirmed}
          </Callout>
        ) : (
          <ThirdPartyButton purpose="confirm" onDone={() => setConfirmed(true)}>
            {copy.confirm}
          </ThirdPartyButton>
        ))}
      <DialogActions
        failure={
          close.error && close.error.code !== 'auth/wrong-password' && <ErrorLine>{close.error.message}</ErrorLine>
        }
      >
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button
          type="submit"
          variant="danger"
          className="grow"
          disabled={me.hasPassword ? password === '' : !confirmed}
          busy={close.isPending}
        >
          {copy.close}
        </Button>
      </DialogActions>
      {asks && (
        <OnDemand>
          <ShelfQuestion words={shelfCopy.leaving.close} onAnswer={submit} onClose={() => setAsks(false)} />
        </OnDemand>
      )}
    </Form>
  );
}
