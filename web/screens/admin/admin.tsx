import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router';
import { admin as copy } from '#contract/copy/admin.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { kindPaths, kinds } from '#contract/kinds.ts';
import { adminTopic } from '#contract/live.ts';
import { pagePaths } from '#contract/navigation.ts';
import { can } from '#contract/permissions.ts';
import { ConfirmDialog, ConfirmSession } from '#web/admin/confirm-session.tsx';
import { adminKey, analytics, attackNow, isUnconfirmed } from '#web/admin/queries.ts';
import { type ApiFailure, useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useActor, useMe, useMeFailure } from '#web/platform/session.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { Decisions } from './decisions/decisions.tsx';
import { AdminFrame } from './frame.tsx';
import { Members } from './members/members.tsx';
import { Posts } from './posts/posts.tsx';
import { Reports } from './reports/reports.tsx';
import { useSection } from './section.ts';
import { Sections } from './sections.tsx';

/** Debounce of live events, in milliseconds. */
const gathering = 300;

/** The room of moderators and admins. Anybody else is sent home; the server refuses their calls as well. */
export default function AdminScreen() {
  const me = useMe();
  const actor = useActor();
  const failure = useMeFailure();
  if (failure) {
    return (
      <AdminFrame>
        <ErrorLine onRetry={failure.retry}>{failure.message}</ErrorLine>
      </AdminFrame>
    );
  }
  if (me === undefined) return <AdminFrame>{<Loading />}</AdminFrame>;
  if (!can(actor, 'moderate')) return <Navigate replace to={pagePaths.home} />;
  return (
    <AdminFrame>
      <Room />
    </AdminFrame>
  );
}

function Room() {
  const queryClient = useQueryClient();
  const api = useApi();
  const mayCount = can(useActor(), 'see-figures');
  const figures = useQuery({ ...analytics(api), enabled: mayCount });
  // What every moderator may ask for tells whether the session is confirmed.
  const door = useQuery(attackNow(api));
  const section = useSection(mayCount);
  const needsConfirmation = useNeedsConfirmation();
  const askAnew = () => void queryClient.resetQueries({ queryKey: adminKey });
  useLiveAdmin(door.isFetched && !needsConfirmation);

  // Until it is over: a background refetch must not take a half-done proof, or new recovery codes, off the screen.
  const [isProving, setProving] = useState(false);
  if (isUnconfirmed(door.error) && !door.data && !isProving) setProving(true);
  if (isProving) {
    const end = () => {
      setProving(false);
      askAnew();
    };
    return (
      <div className="mx-auto max-w-104 py-10">
        <h1 className="mb-3 text-xl">{copy.confirm.title}</h1>
        <ConfirmSession onConfirmed={end} />
      </div>
    );
  }
  return (
    <>
      <Sections current={section} mayCount={mayCount} figures={figures.data} />
      {(door.isPending || (section === 'dashboard' && figures.isPending)) && <Loading />}
      {figures.isError && section === 'dashboard' && (
        <div className="mt-6">
          <ErrorLine onRetry={() => void figures.refetch()}>{errorSentence('internal', 'adminAnalytics')}</ErrorLine>
        </div>
      )}
      {!door.isPending && (
        <>
          {section === 'dashboard' && figures.data && <Dashboard figures={figures.data} />}
          {section === 'reports' && <Reports />}
          {kinds.map((kind) => section === kindPaths[kind] && <Posts key={kind} kind={kind} />)}
          {section === 'members' && <Members />}
          {section === 'decisions' && <Decisions />}
        </>
      )}
      {/* Above the page instead of in its place: what a moderator is writing stays. */}
      {needsConfirmation && (
        <ConfirmDialog
          onConfirmed={() => void queryClient.invalidateQueries({ queryKey: adminKey })}
          onClose={askAnew}
        />
      )}
    </>
  );
}

/** Whether a query on screen was refused until the admin confirms the session. */
function useNeedsConfirmation(): boolean {
  const cache = useQueryClient().getQueryCache();
  const asked = useRef(false);
  const isRefused = () => {
    const active = cache.findAll({ queryKey: adminKey, type: 'active' });
    const refused = active.some(({ state }) => isUnconfirmed(state.error as ApiFailure | null));
    // A refetch clears the error: the dialog, with what is typed there, stays until the answer.
    asked.current = refused || (asked.current && active.some(({ state }) => state.fetchStatus === 'fetching'));
    return asked.current;
  };
  const listen = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  return useSyncExternalStore(listen, isRefused, () => false);
}

/** Refetches the page when members report and other moderators decide. */
function useLiveAdmin(isOpen: boolean): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(isOpen ? adminTopic : null, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: adminKey });
    }, gathering);
  });
}
