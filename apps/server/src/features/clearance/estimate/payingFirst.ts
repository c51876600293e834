import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { Coverage } from '../facts/coverages.ts';
import { type ReadBenefits, readBenefits } from './readBenefits.ts';
import { type WhatItSays, whatItSays } from './whatItSays.ts';

/** The coverage that pays first, with what its payer said, those that are inactive before it, and those behind it. */
export type PayingFirst = {
  /** Null where none is registered for the day. */
  readonly first: Coverage | null;
  readonly found: ReadBenefits | null;
  readonly says: WhatItSays;
  readonly passed: readonly { readonly coverage: Coverage; readonly found: ReadBenefits }[];
  readonly behind: readonly Coverage[];
};

type Of = {
  readonly registrationId: string;
  readonly day: string;
  /** In the order in which they pay. */
  readonly inForce: readonly Coverage[];
  /** Where no plan is used, none is looked for behind one that is inactive. */
  readonly isUsed: boolean;
};

/** Of the coverages in force the first that its payer does not call inactive; where all are, the first of all. */
export async function payingFirst(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  { registrationId, day, inForce, isUsed }: Of,
): Promise<PayingFirst> {
  const passed: { readonly coverage: Coverage; readonly found: ReadBenefits }[] = [];
  for (const [at, coverage] of inForce.entries()) {
    const { payerId, kind } = coverage;
    const found = payerId === null ? null : await readBenefits(keys, trx, clientId, { registrationId, payerId, day });
    const says = whatItSays(found, { isMedicare: kind === 'Medicare', day });
    if (says.kind !== 'Inactive' || found === null || !isUsed)
      return { first: coverage, found, says, passed, behind: inForce.slice(at + 1) };
    passed.push({ coverage, found });
  }
  const [first] = passed;
  return first === undefined
    ? { first: null, found: null, says: { kind: 'NoAnswer', why: 'NotAsked' }, passed: [], behind: [] }
    : { first: first.coverage, found: first.found, says: { kind: 'Inactive' }, passed: [], behind: [] };
}
