import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AdminReport, Snapshot } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { reports as reportCopy } from '#contract/copy/reports.ts';
import type { PostRef } from '#contract/posts.ts';
import { ClaimForm, ClaimLine } from '#web/admin/claim.tsx';
import { DecisionHistory } from '#web/admin/decision-history.tsx';
import { Gone } from '#web/admin/gone.tsx';
import { webKind } from '#web/kinds.tsx';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnSite } from '../on-site.tsx';
import { SnapshotView } from '../snapshot-view.tsx';
import { hasChanged, type ReportGroup } from './groups.ts';
import { useKeep } from './keep.ts';
import { KeepFailure } from './keep-failure.tsx';
import { PersonalFinds } from './personal-finds.tsx';

const copy = admin.preview;

interface ReportPreviewProps {
  group: ReportGroup;
  /** Whether the target has left the list meanwhile. */
  isGone: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** The reported target as it was then and, if it has changed, as it is now, with all reports. */
export default function ReportPreview({ group, isGone, onDelete, onClose }: ReportPreviewProps) {
  const { target, reports } = group;
  const keeping = useKeep(group, onClose);
  const changed = hasChanged(group);
  const versions = distinct(reports.map(({ snapshot }) => snapshot));
  return (
    <Dialog title={copy.title} wide onClose={onClose}>
      <div className="mt-2 grid gap-5">
        {isGone && !keeping.isPending && <Gone />}
        <Callout icon="flag-fill">
          <ul className="grid gap-1.5">
            {reports.map((report) => (
              <li key={report.id}>
                <Reason report={report} />
              </li>
            ))}
          </ul>
          {reports.some(({ reason }) => reason === 'personal') && <PersonalFinds snapshot={target.now} />}
        </Callout>
        {changed && (
          <Callout tone="info" role="note">
            {copy.changed}
          </Callout>
        )}
        {changed &&
          versions.map((snapshot) => (
            <section key={JSON.stringify(snapshot)}>
              <h3 className="mb-3 text-sm font-bold text-ink-soft">{copy.whenReported}</h3>
              <SnapshotView targetType={target.targetType} snapshot={snapshot} />
            </section>
          ))}
        <section>
          {changed && <h3 className="mb-3 border-t border-line pt-5 text-sm font-bold text-ink-soft">{copy.now}</h3>}
          <SnapshotView targetType={target.targetType} snapshot={target.now} />
          {target.targetType !== 'comment' && <Attached kind={target.kind} id={target.postId} />}
        </section>
        <OnSite kind={target.kind} id={target.postId} />
        <DecisionHistory of="post" id={target.postId} />
        <ClaimLine claim={target.claim} />
        <ClaimForm target={target} claim={target.claim} />
        <KeepFailure keeping={keeping} />
        <DialogActions>
          <Button className="max-md:grow" onClick={onDelete}>
            <Icon name="trash-bold" />
            {admin.reports.remove}
          </Button>
          <Button variant="primary" className="grow" busy={keeping.isPending} onClick={keeping.keep}>
            <Icon name="check-bold" />
            {copy.keep}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Reason({ report: { reason, note, reporterHandle } }: { report: AdminReport }) {
  return (
    <>
      <b className="font-bold">{reportCopy.reasons[reason].name}</b>
      {note && ` · “${note}”`} · {reporterHandle ?? admin.reports.erased}
    </>
  );
}

/** The attachments of the post, as they are now. */
function Attached({ kind, id }: PostRef) {
  const {
    posts,
    admin: { Attached },
  } = webKind(kind);
  const api = useApi();
  const post = useQuery({
    queryKey: posts.keys.one(id),
    queryFn: ({ signal }) => posts.one(api, id, signal),
    enabled: Attached !== undefined,
  });
  return <Suspense>{Attached && post.data && <Attached post={post.data} />}</Suspense>;
}

function distinct(snapshots: Snapshot[]): Snapshot[] {
  return [...new Map(snapshots.map((snapshot) => [JSON.stringify(snapshot), snapshot])).values()];
}
