import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';
import type { Viewer } from './viewer.ts';

const profile = '/Account/Profile';
const terms = '/tos';

/**
 * A destination carried in the hash (`#/path?query`), or null when it is not a path inside the application:
 * it must start with a single slash, and a backslash counts as a slash in browsers (LAND-07).
 */
export function savedDestination(hash: string): string | null {
  const raw = hash.startsWith('#') ? hash.slice(1) : hash;
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(raw)) return null;
  return raw;
}

/** The row whose path this is, without regard to case; `*` never matches. */
export function screenAt(all: readonly Screen[], path: string): Screen | null {
  const pathname = path
    .split(/[?#]/, 1)[0]
    ?.replace(/^(.*[^/]|\/)\/+$/, '$1')
    .toLowerCase();
  if (pathname === undefined) return null;
  const above = pathname.replace(/\/[^/]+$/, '');
  return (
    all.find(({ path: own, alsoAt = [] }) =>
      [own, ...alsoAt].some((address) => fits(address.toLowerCase(), pathname, above)),
    ) ?? null
  );
}

const fits = (pattern: string, pathname: string, above: string) => {
  const fixed = pattern.replace(/\/:\w+\?$/, '');
  return fixed === pathname || (fixed !== pattern && fixed === above);
};

export type Landing = {
  readonly mustAcceptTerms: boolean;
  readonly hash: string;
  readonly given?: string | undefined;
  readonly defaultLandingPage: string | null;
};

/** Where to go after sign-in: terms of service, saved hash, given path, landing page, profile. */
export function computeLanding(landing: Landing): string {
  if (landing.mustAcceptTerms) return terms;
  const saved = savedDestination(landing.hash);
  if (saved !== null && saved !== '/') return saved;
  return landing.given ?? landing.defaultLandingPage ?? profile;
}

/** Screens one may land on: in a menu or the profile, and open to the viewer. Also the server's check of a saved one. */
export function landingChoices(all: readonly Screen[], viewer: Viewer): readonly Screen[] {
  return all.filter(
    (row) =>
      row.requiresAuth === true && (row.id !== undefined || row.key === 'profile') && refusal(row, viewer) === null,
  );
}
