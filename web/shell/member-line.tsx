import type { Me } from '#contract/accounts.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The signed-in member, as only they see it. */
export function MemberLine({ me }: { me: Me }) {
  const handle = handleOf(me);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar handle={handle} />
      <div className="min-w-0">
        <p className="truncate leading-tight font-bold">{handle}</p>
        <p className="mt-0.5 text-xs leading-tight break-words text-ink-faint">
          {me.email}
          <span className="block">{memberMenu.emailIsYours}</span>
        </p>
      </div>
    </div>
  );
}

/** The handle, or a placeholder without a profile. */
export function handleOf(me: Me): string {
  return me.handle ?? memberMenu.noHandle;
}
