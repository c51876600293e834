import type { GoodFaithSeen } from '#/platform/db/tables/goodFaithTables.ts';
import { scheduleOf } from '../facts/estimates.ts';
import type { KnownVisit } from '../facts/known.ts';

/** What of a visit its good-faith estimate is issued by. */
export const seenOf = ({ visit, facts }: Pick<KnownVisit, 'visit' | 'facts'>): GoodFaithSeen => ({
  ...scheduleOf(visit),
  estimateCents: facts.estimate?.patientCents ?? null,
});

const told = ({ serviceOn, procedures, location, provider, charge, estimateCents }: GoodFaithSeen): string =>
  JSON.stringify([serviceOn, procedures, location, provider, charge, estimateCents]);

/** Whether two were seen alike; what the database gives back has its fields in another order. */
export const isSeenAlike = (a: GoodFaithSeen, b: GoodFaithSeen): boolean => told(a) === told(b);
