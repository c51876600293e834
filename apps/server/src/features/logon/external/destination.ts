import { savedDestination } from '@coverline/contract/screens/landing.ts';

const longest = 1500;

/**
 * Where a sign-in leads in the end: a path inside the portal, or Login (D-09). What the browser would read as another
 * place, and what would sign in or out once more, is not followed.
 */
export function destinationOf(redirectUri: unknown): string {
  if (typeof redirectUri !== 'string' || redirectUri.length > longest) return '/';
  const path = savedDestination(redirectUri);
  const url = path === null ? null : URL.parse(path, 'http://portal.invalid');
  if (url === null || url.host !== 'portal.invalid' || /^\/account\/logon\//i.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Login with something to say, keeping the destination for the next try. */
export function loginSaying(message: string, destination = '/'): string {
  const kept = destination.startsWith('/#') ? destination.slice(1) : destination === '/' ? '' : `#${destination}`;
  return `/?${new URLSearchParams({ message }).toString()}${kept}`;
}
