import type { GoodFaithSeen } from '#/platform/db/tables/goodFaithTables.ts';
import { scheduleOf } from '../facts/estimates.ts';
import type { KnownVisit } from '../facts/known.ts';

/** What of a visit its good-faith estimate is issued by. */
export const seenOf = ({ visit, aloneCents }: Pick<KnownVisit, 'visit' | 'aloneCents'>): GoodFaithSeen => ({
  ...scheduleOf(visit),
  estimateCents: aloneCents,
});

const told = ({ serviceOn, procedures, location, provider, charge }: GoodFaithSeen): string =>
  JSON.stringify([serviceOn, procedures, location, provider, charge]);

/** Whether two were seen alike; what the database gives back has its fields in another order. Where an estimate is not kept in both, nothing is compared. */
export const isSeenAlike = (a: GoodFaithSeen, b: GoodFaithSeen): boolean =>
  told(a) === told(b) && (a.estimateCents === null || b.estimateCents === null || a.estimateCents === b.estimateCents);
