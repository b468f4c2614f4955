import { Suspense } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { kindNames } from '#contract/kind-names.ts';
import { DecisionHistory } from '#web/admin/decision-history.tsx';
import { webKind } from '#web/kinds.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnSite } from '../on-site.tsx';
import { SnapshotView } from '../snapshot-view.tsx';
import type { ListedPost } from './post-row.tsx';
import { PreviewComments } from './preview-comments.tsx';

interface PostPreviewProps {
  listed: ListedPost;
  onDelete: () => void;
  onClose: () => void;
}

/** A whole post with its photos, what its kind lets moderators rule about it, and all comments on it. */
export default function PostPreview({ listed: { kind, post }, onDelete, onClose }: PostPreviewProps) {
  const { snapshotOf, Attached, Rulings } = webKind(kind).admin;
  return (
    <Dialog title={admin.preview.title} wide onClose={onClose}>
      <div className="mt-2 grid gap-5">
        <div>
          <SnapshotView targetType={kindNames[kind]} snapshot={snapshotOf(post)} createdAt={post.createdAt} />
          <Suspense>{Attached && <Attached post={post} />}</Suspense>
        </div>
        <OnSite kind={kind} id={post.id} />
        <DecisionHistory of="post" id={post.id} />
        <Suspense>{Rulings && <Rulings post={post} />}</Suspense>
        <PreviewComments post={{ kind, id: post.id }} count={post.commentCount} />
        <Button className="justify-self-start" onClick={onDelete}>
          <Icon name="trash-bold" />
          {admin.reports.remove}
        </Button>
      </div>
    </Dialog>
  );
}
