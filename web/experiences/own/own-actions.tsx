import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownExperience as copy } from '#contract/copy/own-experience.ts';
import type { Experience } from '#contract/experiences.ts';
import { experienceAnchor } from '#contract/navigation.ts';
import { type Actor, can } from '#contract/permissions.ts';
import { showPost } from '#web/content/cached.ts';
import { announce } from '#web/platform/announce.ts';
import { focusOn } from '#web/platform/focus.ts';
import { useMe } from '#web/platform/session.ts';
import { OnDemand } from '#web/shell/on-demand.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { experienceKeys } from '../queries.ts';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** What this member may do with an experience beyond what everybody may: edit their own, delete it or, as an admin, anybody's. */
export default function OwnActions({ experience, actor }: { experience: Experience; actor: Actor }) {
  const { id, submittedBy } = experience;
  const draftKey = useMe()?.draftKey;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const onDeleted = useGoing(id);
  const canEdit = can(actor, 'edit', { authorId: submittedBy });
  if (!can(actor, 'delete', { authorId: submittedBy })) return null;
  return (
    <>
      {canEdit && (
        <IconButton label={copy.edit.open} onClick={() => setOpen('edit')}>
          <Icon name="pencil-simple-bold" />
        </IconButton>
      )}
      <IconButton label={copy.remove.open} onClick={() => setOpen('delete')}>
        <Icon name="trash-bold" />
      </IconButton>
      {open && (
        <OnDemand>
          {open === 'edit' && draftKey && <EditDialog experience={experience} draftKey={draftKey} onClose={close} />}
          {open === 'delete' && <DeleteDialog id={id} canEdit={canEdit} onDeleted={onDeleted} onClose={close} />}
        </OnDemand>
      )}
    </>
  );
}

/** Takes the card out of the page, says so, and hands focus to the next card, or to the one before, or to the page. */
function useGoing(id: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const heir = useRef<HTMLElement | null>(null);
  // Only when the card and its dialog have gone: until then nothing else can have focus.
  useEffect(
    () => () => {
      if (heir.current) focusOn(heir.current);
    },
    [],
  );
  return () => {
    const anchor = experienceAnchor(id);
    heir.current = neighbourOf(anchor) ?? document.querySelector('main');
    // A link to what is gone would only say that it is missing.
    if (hash === `#${anchor}`) void navigate({ search }, { replace: true });
    showPost(queryClient, experienceKeys, id, null);
    announce(copy.remove.removed);
  };
}

function neighbourOf(anchor: string): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('article[id]')];
  const place = cards.findIndex((card) => card.id === anchor);
  return cards[place + 1] ?? cards[place - 1];
}
