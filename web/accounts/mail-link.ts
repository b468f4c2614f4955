import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The parameters of a mail's link, after `#` or `?`: empty without any, `null` until they are read. They are then
 * removed from the address, so that neither history nor somebody beside the reader sees the code.
 */
export function useMailLink(): URLSearchParams | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<URLSearchParams | null>(null);
  // A ref instead of the state: on a slow device the effect of the cleaned address runs before the first update is
  // rendered.
  const read = useRef<URLSearchParams>(null);
  useEffect(() => {
    const said = [hash.slice(1), search]
      .map((part) => new URLSearchParams(part))
      .find((part) => part.has('oobCode') || part.has('mode'));
    read.current = said ?? read.current ?? new URLSearchParams();
    setLink(read.current);
    if (said) void navigate(pathname, { replace: true, state });
  }, [pathname, search, hash, state, navigate]);
  return link;
}
