import type { Me } from '#contract/accounts.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The signed-in member, as only they see it. */
export function MemberLine({ me }: { me: Me }) {
  const handle = handleOf(me);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <MemberAvatar me={me} />
      <div className="min-w-0">
        <p className="truncate leading-tight font-bold">{nameOf(me)}</p>
        <p className="mt-0.5 text-xs leading-tight break-words text-ink-faint">
          {me.displayName && <span className="block">{handle}</span>}
          {me.email}
          <span className="block">{memberMenu.emailIsYours}</span>
        </p>
      </div>
    </div>
  );
}

/** The picture of the team's account, or the avatar of everybody else. */
export function MemberAvatar({ me, size = 'md' }: { me: Me; size?: 'md' | 'sm' }) {
  if (!me.photoURL) return <Avatar handle={handleOf(me)} size={size} />;
  return <img src={me.photoURL} alt="" className={size === 'md' ? 'size-11 shrink-0' : 'size-9 shrink-0'} />;
}

/** The name that the team's account shows, or the handle. */
export const nameOf = (me: Me) => me.displayName || handleOf(me);

/** The handle, or a placeholder without a profile. */
function handleOf(me: Me): string {
  return me.handle ?? memberMenu.noHandle;
}
