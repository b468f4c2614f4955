import { useState } from 'react';
import type { NamedMember } from '#contract/admin.ts';
import { commentAddress } from '#contract/comment-address.ts';
import { admin } from '#contract/copy/admin.ts';
import { reports } from '#contract/copy/reports.ts';
import { postAddress } from '#contract/post-address.ts';
import { formatMoment } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { announce } from '#web/platform/announce.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { LiftSanction } from '../lift-sanction.tsx';
import { OpenReports } from '../open-reports.tsx';
import { titleOf } from '../title.ts';

const DecideDialog = lazyPart(() => import('#web/admin/decide-dialog.tsx'));

const copy = admin.members;
const card = 'rounded-md border border-line bg-surface px-4.5 py-3.5 dark:border-transparent';

type Text = NamedMember['texts'][number];

/** What stands under a handle: the sanctions that hold, and the public texts, each of which can be decided about. */
export function FoundMember({ member: { handle, sanctions, texts, totalTexts } }: { member: NamedMember }) {
  // The text as it was on opening: its dialog stays open when the text is deleted meanwhile.
  const [open, setOpen] = useState<Text | null>(null);
  return (
    <section className="mt-8" aria-labelledby="member">
      <h2 id="member" tabIndex={-1} className="inline-flex items-center gap-3 text-lg">
        <Avatar handle={handle} size="sm" />
        {handle}
      </h2>
      {sanctions.length === 0 ? (
        <p className="mt-2 text-ink-soft">{copy.free}</p>
      ) : (
        <>
          <h3 className="mt-4 font-bold">{copy.sanctions(formatCount(sanctions.length))}</h3>
          <ul className="mt-2 grid gap-3">
            {sanctions.map((sanction) => (
              <li key={sanction.id}>
                <SanctionInForce sanction={sanction} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-6 font-bold tabular-nums">{copy.texts(formatCount(totalTexts))}</h3>
      {totalTexts === 0 && <p className="mt-2 text-ink-soft">{copy.noTexts}</p>}
      {totalTexts > texts.length && <p className="mt-2 text-ink-soft">{copy.newest(formatCount(texts.length))}</p>}
      <ul className="mt-2 grid gap-3">
        {texts.map((text) => (
          <li key={text.targetId}>
            <TextRow text={text} onDecide={() => setOpen(text)} />
          </li>
        ))}
      </ul>
      {open && (
        <OnDemand>
          <DecideDialog
            target={open}
            author={handle}
            action="sanction"
            isGone={!texts.some(({ targetId }) => targetId === open.targetId)}
            onDeleted={() => announce(admin.decide.removed)}
            onClose={() => setOpen(null)}
          />
        </OnDemand>
      )}
    </section>
  );
}

function SanctionInForce({ sanction: { id, measure, until, rule } }: { sanction: NamedMember['sanctions'][number] }) {
  return (
    <article className={card}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-bold">{copy.measures[measure]}</b>
        {rule && <span>{reports.reasons[rule].name}</span>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{until ? copy.until(formatMoment(until)) : copy.endless}</p>
      <LiftSanction id={id} />
    </article>
  );
}

function TextRow({
  text: { kind, postId, targetType, targetId, createdAt, openReports, now },
  onDecide,
}: {
  text: Text;
  onDecide: () => void;
}) {
  const title = titleOf(targetType, now);
  const isComment = targetType === 'comment';
  const address = isComment ? commentAddress({ kind, id: postId }, targetId) : postAddress(kind, postId);
  return (
    <article
      aria-label={title}
      className={`${card} grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center`}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{admin.reports.targets[targetType]}</span>
          <TimeAgo moment={createdAt} />
          <OpenReports count={openReports} />
        </p>
        <Link to={address} className="inline-flex min-h-11 max-w-full items-center py-1.5 leading-tight">
          <span className="link wrap-anywhere">{title}</span>
        </Link>
      </div>
      <Button size="sm" className="justify-self-start" aria-label={copy.decideOn(title)} onClick={onDecide}>
        {copy.decide}
      </Button>
    </article>
  );
}
