import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { FamilyRulingInput } from '#contract/families.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { formatDays } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { ConfirmDialog } from '#web/admin/confirm-session.tsx';
import { adminKey, isUnconfirmed } from '#web/admin/queries.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { type ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ListingLink } from './listing-link.tsx';
import { suspiciousJobPosts } from './queries.ts';

const copy = admin.family;
const said = suspiciousJobs.family;

/** A ruling about a listing, which may be another one than that of the preview. */
interface Ruled extends FamilyRulingInput {
  listing: SuspiciousJob;
}

/** The family of a listing in a moderator's preview, with what moderators can rule about it. */
export function ModeratedFamily({ post }: { post: SuspiciousJob }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const route = api.api.admin['suspicious-jobs'][':id'].family;
  const queryKey = [...adminKey, 'family', post.id];
  const state = useQuery({
    queryKey,
    queryFn: ({ signal }) => answerOf(route.$get({ param: { id: post.id } }, { init: { signal } })),
  });
  const rule = useMutation<unknown, ApiFailure, Ruled>({
    mutationFn: ({ listing, ...json }) => answerOf(route.$post({ param: { id: listing.id }, json })),
    async onSuccess() {
      // What the ruling has changed is shown before it is told.
      await queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: adminKey });
      void queryClient.invalidateQueries({ queryKey: suspiciousJobPosts.keys.all });
    },
  });
  /** The listing that was just taken out of the family of this one. */
  const [taken, setTaken] = useState<SuspiciousJob | null>(null);
  const carryOut = (ruled: Ruled) =>
    rule.mutateAsync(ruled).then(
      () => setTaken(ruled.action === 'family-split' && ruled.listing.id !== post.id ? ruled.listing : null),
      () => {},
    );
  if (state.isError) return <ErrorLine onRetry={() => void state.refetch()}>{copy.failed}</ErrorLine>;
  if (!state.data) return <Loading />;
  const { family, others, isOutsider, isBound } = state.data;
  const undo = (listing: SuspiciousJob) => (
    <Button
      size="sm"
      className="mt-2"
      busy={rule.isPending}
      onClick={() => void carryOut({ listing, action: 'family-undo' })}
    >
      {copy.undo}
    </Button>
  );
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg font-bold">{copy.title}</h3>
      {family ? (
        <div>
          <p className="font-bold">{said.reported(formatCount(family.listings), formatCount(family.members))}</p>
          <p className="text-sm text-ink-soft">
            {formatDays(family.firstDay, family.lastDay)}
            {family.shared.length > 0 &&
              ` · ${said.common(formatCount(family.listings), family.shared.map((trait) => said.shared[trait]).join(', '))}`}
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">{copy.none}</p>
      )}
      {(isOutsider || isBound) && (
        <Callout tone="info">
          <p>{isOutsider ? copy.isOutsider : copy.isBound}</p>
          {undo(post)}
        </Callout>
      )}
      {taken && (
        <Callout tone="info" role="status">
          <p>{copy.taken(taken.jobTitle)}</p>
          {undo(taken)}
        </Callout>
      )}
      {family && (
        <>
          <ul className="grid gap-2">
            {others.map((listing) => (
              <li
                key={listing.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-4 py-2"
              >
                <div className="min-w-0 grow basis-60">
                  <ListingLink listing={listing} />
                </div>
                <Button
                  size="sm"
                  aria-label={copy.splitThis(listing.jobTitle)}
                  busy={rule.isPending && rule.variables.listing.id === listing.id}
                  onClick={() => void carryOut({ listing, action: 'family-split' })}
                >
                  {copy.split}
                </Button>
              </li>
            ))}
          </ul>
          {others.length + 1 < family.listings && (
            <p className="text-sm text-ink-soft">{copy.newest(formatCount(others.length))}</p>
          )}
          <Button
            className="justify-self-start"
            busy={rule.isPending && rule.variables.listing.id === post.id && rule.variables.action === 'family-split'}
            onClick={() => void carryOut({ listing: post, action: 'family-split' })}
          >
            {copy.splitOwn}
          </Button>
        </>
      )}
      <JoinForm
        isPending={rule.isPending}
        onJoin={(other) => carryOut({ listing: post, action: 'family-join', other })}
      />
      {rule.error && !isUnconfirmed(rule.error) && <CallFailure failure={rule.error} operation="ruleOnFamily" />}
      {isUnconfirmed(rule.error) && (
        <ConfirmDialog
          onConfirmed={() => rule.variables && void carryOut(rule.variables)}
          onClose={() => rule.reset()}
        />
      )}
    </section>
  );
}

/** The field in which a moderator names the listing that this one belongs with. */
function JoinForm({ isPending, onJoin }: { isPending: boolean; onJoin: (other: string) => void }) {
  const [other, setOther] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(other.trim() === '');
    if (other.trim() !== '' && !isPending) onJoin(other);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={copy.joinWith} hint={copy.joinHint} error={isEmpty ? fieldErrors.required : undefined}>
        <Input value={other} autoComplete="off" onChange={(event) => setOther(event.target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={isPending}>
        {copy.join}
      </Button>
    </form>
  );
}
