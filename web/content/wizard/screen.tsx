import type { ReactNode } from 'react';
import { SignInFirst } from '#web/accounts/sign-in-first.tsx';
import { currentTime } from '#web/platform/clock.ts';
import { useMe, useMeFailure } from '#web/platform/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';

interface WizardScreenProps {
  page: string;
  back: { to: string; label: string };
  title: string;
  needsScripts: string;
  /** The form of a member. */
  children: (author: Author) => ReactNode;
}

/** The member who writes. */
export interface Author {
  draftKey: string;
  handle: string;
  /** Whether the account was opened today: its first mail has a time, and the first post should not follow closely. */
  isNew: boolean;
  /** Whether something was published under the handle before. */
  hasWritten: boolean;
}

/** The page of a form for members with a profile; others sign in first and are led back. */
export function WizardScreen({ page, back, title, needsScripts, children }: WizardScreenProps) {
  const me = useMe();
  const failure = useMeFailure();
  // A member without a profile gets one by signing in again.
  if (me === null || me?.handle === null) return <SignInFirst page={page} />;
  return (
    <div className="wrap-narrow pt-4 pb-20">
      {/* On phones the bar leads there. */}
      <div className="max-md:hidden">
        <BackLink to={back.to}>{back.label}</BackLink>
      </div>
      <h1 className="mb-4 text-2xl md:mt-3 md:mb-6 leading-[1.02] tracking-[-0.022em]">{title}</h1>
      {me?.handle &&
        children({
          draftKey: me.draftKey,
          handle: me.handle,
          isNew: isOfToday(me.createdAt),
          hasWritten: me.hasWritten,
        })}
      {failure && <ErrorLine onRetry={failure.retry}>{failure.message}</ErrorLine>}
      {!me && !failure && <Waiting needsScripts={needsScripts} />}
    </div>
  );
}

/** The day in UTC, as in the API. */
const isOfToday = (moment: string | null) =>
  moment?.slice(0, 10) === new Date(currentTime()).toISOString().slice(0, 10);

/** The placeholder until the member is known, which takes scripts. */
function Waiting({ needsScripts }: { needsScripts: string }) {
  return (
    <>
      <noscript>
        <Callout tone="info">{needsScripts}</Callout>
      </noscript>
      <div className="hidden js:block">
        <Loading />
      </div>
    </>
  );
}
