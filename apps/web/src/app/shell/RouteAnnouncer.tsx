import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation: focus goes to the new content, and its title is said. Not at the first drawing: the page says it then. */
export function RouteAnnouncer({ title }: { readonly title: string }) {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    document.getElementById('main')?.focus();
    setSaid(title);
  }, [pathname, title]);
  return <output className="sr">{said}</output>;
}
