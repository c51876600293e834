/** Percent of the questions that begin by a route; null: it is asked in its turn alone. */
export type Shared = { readonly share: number | null };

/**
 * The routes of one lookup in the order in which they are asked: which is first falls by the shares, the others follow in
 * their order. A route that is closed is not among them, so that its share falls to the others in proportion.
 *
 * @param routes those open now, in their order
 * @param lookupId by which the first one falls: the same lookup goes the same way
 */
export function inSharesOf<R extends Shared>(routes: readonly R[], lookupId: string): readonly R[] {
  const total = sumOf(routes);
  if (total === 0) return routes;
  let point = spread(lookupId) % total;
  const first = routes.find(({ share }) => (point -= share ?? 0) < 0);
  return first === undefined ? routes : [first, ...routes.filter((route) => route !== first)];
}

/** Those by which a lookup may begin: all that have a share, or else the first. */
export function mayBegin<R extends Shared>(routes: readonly R[]): readonly R[] {
  const shared = routes.filter(({ share }) => share !== null);
  return shared.length > 0 ? shared : routes.slice(0, 1);
}

/** Percent; a route without a share counts for none. */
export const sumOf = (routes: readonly Shared[]): number => routes.reduce((sum, { share }) => sum + (share ?? 0), 0);

/** FNV-1a of 32 bits: an id need not be random for its lookups to spread evenly. */
function spread(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
