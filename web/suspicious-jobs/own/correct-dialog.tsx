import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '#contract/accounts.ts';
import { controls } from '#contract/copy/controls.ts';
import { ownListing as copy } from '#contract/copy/own-listing.ts';
import { ownPost } from '#contract/copy/own-post.ts';
import type { UploadedImage } from '#contract/images.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { neverPublic } from '#contract/withheld.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { whenPublic } from '#web/content/unpublished/line.tsx';
import { type ApiFailure, useApi } from '#web/platform/api.ts';
import { useMe } from '#web/platform/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { type Draft, draftOf, listingDraft, openedAs } from '../submit/draft.ts';
import { acceptRules } from '../submit/rules.tsx';
import { copyPhotos } from './copy-photos.ts';

const form = pagePaths['share-suspicious'];

interface CorrectDialogProps {
  post: SuspiciousJob;
  onClose: () => void;
}

/** The dialog in which authors correct a listing; empty once they are signed out. */
export default function CorrectDialog(props: CorrectDialogProps) {
  const me = useMe();
  if (!me) return null;
  const draft = listingDraft.load(me.draftKey);
  if (listingDraft.isEmpty(draft)) return <ToForm {...props} me={me} />;
  const correctsOther = draft.corrects !== '' && draft.corrects !== props.post.id;
  return correctsOther ? <ToForm {...props} me={me} other={draft.jobTitle} /> : <DraftFirst {...props} draft={draft} />;
}

/**
 * Opens the listing in the form, to be published when it would have been, and under another handle if it was; it is
 * deleted once the corrected one has been sent. The correction of another listing, with the title `other`, is given up.
 */
function ToForm({ post, onClose, me, other }: CorrectDialogProps & { me: Me; other?: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const opening = useRef<AbortController>(undefined);
  useEffect(() => () => opening.current?.abort(), []);
  const open = useMutation<UploadedImage[], ApiFailure>({
    mutationFn() {
      opening.current = new AbortController();
      return copyPhotos(api, post.images, opening.current.signal);
    },
    onSuccess: (photos) => {
      const draft: Draft = {
        ...draftOf(post),
        photos,
        // What others have read already is not to be gone for hours.
        publish: post.createdAt === neverPublic ? '' : whenPublic(post),
        otherName: post.authorHandle === me.handle ? '' : 'yes',
      };
      listingDraft.save(me.draftKey, openedAs(draft));
      acceptRules();
      onClose();
      void navigate(form);
    },
  });
  const lost = { votes: post.upvotes + post.downvotes > 0, comments: post.commentCount > 0 };
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal text-ink-soft">{copy.consequence(lost)}</p>
      {other !== undefined && <p className="mt-2 leading-normal text-ink-soft">{copy.replacesOther(other)}</p>}
      <DialogActions
        failure={
          open.error?.status === 0 ? (
            <ErrorLine>{copy.notOpened}</ErrorLine>
          ) : (
            open.error && <CallFailure failure={open.error} operation="uploadImage" />
          )
        }
      >
        <Button onClick={onClose}>{ownPost.cancel}</Button>
        <Button
          variant="primary"
          className="grow"
          busy={open.isPending}
          busyLabel={copy.opening}
          onClick={() => open.mutate()}
        >
          {copy.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The form holds one draft: that of this listing is gone on with, and that of a new one is not replaced. */
function DraftFirst({ post, draft, onClose }: CorrectDialogProps & { draft: Draft }) {
  const isSame = draft.corrects === post.id;
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal text-ink-soft">{isSame ? copy.hasBegun : copy.hasDraft}</p>
      <DialogActions>
        <Button onClick={onClose}>{controls.close}</Button>
        <ButtonLink variant="primary" className="grow" to={form}>
          {isSame ? copy.goOn : copy.toDraft}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
