import type { Me } from '#contract/accounts.ts';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { NoticesButton } from '#web/notices/notices-button.tsx';
import { useUnread } from '#web/notices/queries.ts';
import UnreadMark from '#web/notices/unread-mark.tsx';
import { OwnPostsButton } from '#web/own-posts/own-posts-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { AccountButton } from './account-button.tsx';
import { MemberAvatar, MemberLine, nameOf } from './member-line.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The avatar in the header and the menu it opens. */
export default function AccountMenu({ me }: { me: Me }) {
  return (
    <Menu
      aria-label={memberMenu.open(nameOf(me), useUnread(me))}
      className="flex min-h-11 items-center gap-2 rounded-full"
      panelClassName="fixed inset-auto top-18 right-[max(var(--gutter),calc(50%-var(--page)/2))] w-74 rounded-lg border border-line bg-raised p-3 text-ink shadow-float"
      panel={
        <>
          <div className="border-b border-line px-2 pt-1 pb-3">
            <MemberLine me={me} />
          </div>
          <div className="pt-2">
            {me.role !== 'user' && (
              <Link to={pagePaths.admin} className="menu-item">
                <Icon name="shield-check-bold" />
                {shell.admin}
              </Link>
            )}
            <NoticesButton me={me} className="menu-item" />
            <OwnPostsButton me={me} className="menu-item" />
            <AccountButton me={me} className="menu-item" />
            <SignOutButton className="menu-item" />
          </div>
        </>
      }
    >
      <span className="relative">
        <MemberAvatar me={me} size="sm" />
        <UnreadMark me={me} className="-top-0.5 -right-0.5" />
      </span>
      <Icon name="caret-down-bold" />
    </Menu>
  );
}
