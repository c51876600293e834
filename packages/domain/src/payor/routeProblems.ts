/** A route as it is edited. */
export type RouteDraft = {
  readonly ClientID: string | null;
  readonly GatewayID: string;
  /** Null: as many as the gateway allows. */
  readonly MaxConcurrent: number | null;
  readonly OpensAt: string;
  readonly ClosesAt: string;
  readonly TimeZone: string;
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

const isRoom = (most: number | null): boolean => most === null || (Number.isInteger(most) && most >= 1 && most <= 500);

/** The first thing that is wrong with the routes of a payer; null where nothing is. Pure: used by form and server. */
export function routeProblems(routes: readonly RouteDraft[]): string | null {
  const seen = new Set<string>();
  for (const [at, { ClientID, GatewayID, MaxConcurrent, OpensAt, ClosesAt, TimeZone }] of routes.entries()) {
    const name = `Route ${at + 1}`;
    if (GatewayID === '') return `${name}: choose the gateway`;
    const key = `${ClientID ?? ''} ${GatewayID}`;
    if (seen.has(key)) return `${name}: this gateway is already a route for the same client`;
    seen.add(key);
    if (!isRoom(MaxConcurrent)) return `${name}: at once is a whole number from 1 to 500, or empty`;
    if ((OpensAt === '') !== (ClosesAt === '')) return `${name}: give both times, or neither`;
    if (OpensAt !== '' && OpensAt === ClosesAt) return `${name}: the times must differ`;
    if (!isTimeZone(TimeZone)) return `${name}: this is not a time zone, such as America/New_York`;
  }
  return null;
}
