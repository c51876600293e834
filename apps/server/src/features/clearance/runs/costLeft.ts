import type { TenantTrx } from '#/platform/db/doors.ts';
import { discoveryMonthCents, readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';
import { monthCost, monthOf } from '#/services/lookups/answer/lookupCost.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { readInHand } from './inHand.ts';

type Of = {
  readonly clientId: string;
  readonly timeZone: string;
  readonly kind: 'Verify' | 'Discover';
  /** A run that is counted elsewhere. */
  readonly exceptRun: string | null;
};

/** What the client's month allows still, less what other runs may cost yet; null: it has no cap. */
export async function monthLeft(trx: TenantTrx, of: Of): Promise<number | null> {
  const { clientId, timeZone, kind, exceptRun } = of;
  const now = new Date();
  const cap =
    kind === 'Verify'
      ? (await readSettings(trx, clientId)).monthlyCapCents
      : (await readDiscoverySettings(trx, clientId)).monthCapCents;
  if (cap === null) return null;
  const spent =
    kind === 'Verify'
      ? (await monthCost(trx, clientId, monthOf(now, timeZone), { userId: null, partnerId: null })).client.Cents
      : await discoveryMonthCents(trx, clientId, { now, timeZone });
  const inHand = await readInHand(trx, clientId, kind, exceptRun);
  return Math.max(0, cap - spent - inHand.reduce((sum, { cents }) => sum + cents, 0));
}

/** The narrower of two caps; null: none. */
export const lower = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);
