import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The parameters of a mail's link, behind `#` or `?`; empty without any, `null` until they are read. They are then
 * removed from the address, so that neither history nor a look over the shoulder shows the code.
 */
export function useMailLink(): URLSearchParams | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<URLSearchParams | null>(null);
  useEffect(() => {
    const said = [hash.slice(1), search]
      .map((part) => new URLSearchParams(part))
      .find((part) => part.has('oobCode') || part.has('mode'));
    setLink((known) => said ?? known ?? new URLSearchParams());
    if (said) void navigate(pathname, { replace: true, state });
  }, [pathname, search, hash, state, navigate]);
  return link;
}
