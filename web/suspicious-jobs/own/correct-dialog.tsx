import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ownListing as copy } from '#contract/copy/own-listing.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import type { UploadedImage } from '#contract/images.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import DeletePost from '#web/content/delete-post.tsx';
import { useRemovePostCard } from '#web/content/remove-post-card.ts';
import { unpublishedOf } from '#web/content/unpublished.tsx';
import { useUnpublished } from '#web/content/unpublished-query.ts';
import { useApi } from '#web/platform/api.ts';
import { useMe } from '#web/platform/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { suspiciousJobPosts } from '../queries.ts';
import { draftOf, listingDraft } from '../submit/draft.ts';
import { acceptRules } from '../submit/rules.tsx';
import { copyPhotos } from './copy-photos.ts';

const form = pagePaths['share-suspicious'];

interface CorrectDialogProps {
  post: SuspiciousJob;
  onClose: () => void;
}

/** The dialog in which authors correct a listing; empty once they are signed out. */
export default function CorrectDialog(props: CorrectDialogProps) {
  const draftKey = useMe()?.draftKey;
  if (!draftKey) return null;
  const hasDraft = !listingDraft.isEmpty(listingDraft.load(draftKey));
  return hasDraft ? <DraftFirst onClose={props.onClose} /> : <ToForm {...props} draftKey={draftKey} />;
}

/** Deletes the listing and opens it in the form: its votes and comments are about the text that it had. */
function ToForm({ post, onClose, draftKey }: CorrectDialogProps & { draftKey: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const { id, images } = post;
  const mine = useUnpublished();
  const isUnseen = mine !== undefined && unpublishedOf('suspicious-job', mine).some((own) => own.id === id);
  /** The copies of its photos, so that another try uploads none twice. */
  const photos = useRef<UploadedImage[]>(null);
  const closed = useRef(new AbortController());
  useEffect(() => {
    const { current } = closed;
    return () => current.abort();
  }, []);
  const keepPhotos = async () => {
    photos.current ??= await copyPhotos(api, images, closed.current.signal);
  };
  const removal = useRemovePostCard({
    kind: 'suspicious-job',
    id,
    keys: suspiciousJobPosts.keys,
    removed: copy.opened,
  });
  const isBare = isUnseen || post.upvotes + post.downvotes + post.commentCount === 0;
  const words = isBare
    ? { title: copy.title, ...copy.bare, ...(isUnseen && { consequence: copy.unseen }), isMild: true }
    : copy;
  const openForm = () => {
    listingDraft.save(draftKey, { ...draftOf(post), photos: photos.current ?? [] });
    acceptRules();
    removal.finish();
    onClose();
    void navigate(form);
  };
  return (
    <DeletePost
      post={{ kind: 'suspicious-job', id }}
      words={words}
      before={keepPhotos}
      onDeleted={openForm}
      onClose={onClose}
    />
  );
}

/** The form holds one draft; a listing does not replace it. */
function DraftFirst({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal text-ink-soft">{copy.hasDraft}</p>
      <DialogActions>
        <Button onClick={onClose}>{ownPost.cancel}</Button>
        <ButtonLink variant="primary" className="grow" to={form}>
          {copy.toDraft}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
