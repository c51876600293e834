import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Those who plan a run of a client take turns: nothing is asked by two of them, nor paid for from the same rest of a month. */
export const planAlone = (trx: TenantTrx, clientId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`clearance runs of ${clientId}`}, 0))`.execute(trx);
