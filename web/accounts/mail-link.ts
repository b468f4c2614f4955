import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What the link of a mail says, behind `#` or `?`; empty where the page was opened without one, `null` until it is
 * read. The address then goes without it: neither history nor a look over the shoulder shall tell the code.
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
