import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useLocation, useNavigate } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link that navigates within the application; other sites and anchors on the page are left to the browser. */
export function Link({ to, ...rest }: LinkProps) {
  if (typeof to === 'string' && !to.startsWith('/')) {
    const { replace, state, ...plain } = rest;
    return <a href={to} {...plain} />;
  }
  return <PageLink to={to} {...rest} />;
}

function PageLink({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useAddress(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // A link to the current address replaces its history entry, as in browsers.
    void navigate(to, { replace: replace ?? href === pathname + search + hash, state });
  };
  return <a href={href} {...rest} onClick={follow} />;
}

/** The address of a link, which may leave out the path of the page. */
function useAddress(to: To): string {
  const { pathname } = useLocation();
  if (typeof to === 'string') return to;
  return createPath({ pathname, ...to });
}

/** Whether a click asks for a new tab, a window or a menu. */
export function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLElement>) {
  const target = currentTarget.getAttribute('target') ?? '_self';
  const elsewhere = target !== '_self';
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || elsewhere;
}

/** A navigation link, marked as current on its page and on those `within` it. */
export function NavLink({ within = [], ...props }: LinkProps & { to: string; within?: readonly string[] }) {
  const { pathname } = useLocation();
  const current = pathname === props.to ? 'page' : within.includes(pathname) ? 'true' : undefined;
  return <Link aria-current={current} {...props} />;
}
