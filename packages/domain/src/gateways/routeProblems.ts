import { hoursProblem } from '../tradingPartners/batchHours.ts';
import { payerIdProblem } from '../tradingPartners/payerId.ts';

/** A route as it is edited. */
export type RouteDraft = {
  readonly ClientID: string | null;
  readonly GatewayID: string;
  /** By which the payer is known there, and its kind; both empty: the payer's own. */
  readonly PayerID: string;
  readonly IDQualifier: string;
  readonly Enabled: boolean;
  /** Percent of the questions that begin by it; null: it is asked in its turn alone. */
  readonly Share: number | null;
  /** Null: as many as the gateway allows. */
  readonly MaxConcurrent: number | null;
  readonly OpensAt: string;
  readonly ClosesAt: string;
  readonly TimeZone: string;
};

/** A route says its time zone, whether it keeps hours or not. */
const everyDay = [0, 1, 2, 3, 4, 5, 6];

const isShare = (share: number | null): boolean =>
  share === null || (Number.isInteger(share) && share >= 1 && share <= 100);
const isRoom = (most: number | null): boolean => most === null || (Number.isInteger(most) && most >= 1 && most <= 500);

/** An id and its kind go together: with another's kind it would be read as another number. */
function ownIdProblem({ PayerID, IDQualifier }: RouteDraft): string | null {
  if (PayerID === '' && IDQualifier === '') return null;
  if (PayerID === '') return 'give the id of this kind, or neither';
  if (payerIdProblem(PayerID) !== null) return 'the id has capital letters and digits alone';
  return IDQualifier === '' ? 'choose the kind of the id' : null;
}

/**
 * The first thing that is wrong with the routes of a payer; null where nothing is. Pure: used by form and server.
 *
 * @param keepsShared whether who keeps them may say what holds for every client, or for clients by name alone
 */
export function routeProblems(
  routes: readonly RouteDraft[],
  { keepsShared }: { readonly keepsShared: boolean },
): string | null {
  const seen = new Set<string>();
  for (const [at, route] of routes.entries()) {
    const { ClientID, GatewayID, Share, MaxConcurrent, OpensAt, ClosesAt, TimeZone } = route;
    const name = `Route ${at + 1}`;
    if (GatewayID === '') return `${name}: choose the gateway`;
    if (ClientID === null && !keepsShared) return `${name}: choose the client`;
    const key = `${ClientID ?? ''} ${GatewayID}`;
    if (seen.has(key)) return `${name}: this gateway is already a route for the same client`;
    seen.add(key);
    const idProblem = ownIdProblem(route);
    if (idProblem !== null) return `${name}: ${idProblem}`;
    if (!isRoom(MaxConcurrent)) return `${name}: at once is a whole number from 1 to 500, or empty`;
    if (!isShare(Share)) return `${name}: the share is a whole number from 1 to 100, or empty`;
    const hours = hoursProblem({ OpensAt, ClosesAt, Days: everyDay, TimeZone });
    if (hours !== null) return `${name}: ${hours}`;
  }
  return shareProblem(routes);
}

/** Who has shares at all has them of a hundred: what is off has none, and takes none. */
function shareProblem(routes: readonly RouteDraft[]): string | null {
  const ofClients = Map.groupBy(routes.entries(), ([, { ClientID }]) => ClientID);
  for (const given of ofClients.values()) {
    const shared = given.filter(([, { Enabled, Share }]) => Enabled && Share !== null);
    const sum = shared.reduce((total, [, { Share }]) => total + (Share ?? 0), 0);
    if (shared.length === 0 || sum === 100) continue;
    const names = shared.map(([at]) => at + 1).join(', ');
    const [which, make] = shared.length === 1 ? ['The share of route', 'is'] : ['The shares of routes', 'make'];
    return `${which} ${names} ${make} ${sum} %: those in use for the same client make 100 % together, or none has one`;
  }
  return null;
}
