import { firstGuidelineDay } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { povertyBasisOn, type PovertyBasis } from '@coverline/domain/fplCalculator/povertyBasis.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readCharityPolicy } from './charityPolicies.ts';
import { readPovertyTables } from './povertyTables.ts';

type Asked = { readonly clientId: string; readonly state: string; readonly day: string };

/** What a household of a client is judged by in a state on a day; null before `first`, from which on a guideline is kept. */
export async function readPovertyBasis(
  trx: TenantTrx,
  { clientId, state, day }: Asked,
): Promise<{ readonly basis: PovertyBasis | null; readonly first: string }> {
  const tables = await readPovertyTables(trx);
  const charity = await readCharityPolicy(trx, clientId, day);
  return { basis: povertyBasisOn(tables, { state, day, charity }), first: firstGuidelineDay(tables) };
}
