import { sql } from 'kysely';
import { decideUnanswered } from '@coverline/domain/eligibility/status/decideStatus.ts';
import { storeAnswer } from '#/services/lookups/answer/storeAnswer.ts';
import type { LookupRunnerOptions } from './runnerOptions.ts';

/**
 * Lookups whose lease ran out: their node died between asking and storing. Whether the payer was reached is unknown, so the
 * outcome is NoAnswer and nothing is asked again by itself.
 */
export async function recoverLookups(
  options: LookupRunnerOptions,
  isOurs: (lookupId: string) => boolean,
): Promise<void> {
  const lost = await options.doors.withSystem('recover lookups', (trx) =>
    trx
      .selectFrom('system.lookup_in_flight')
      .select(['lookup_id', 'client_id'])
      .where('lease_until', '<', sql<string>`now()`)
      .limit(500)
      .execute(),
  );
  for (const row of lost.filter((one) => !isOurs(one.lookup_id))) {
    await recoverOne(options, row.client_id, row.lookup_id).catch((error: unknown) =>
      options.log({ event: 'lookup not recovered', lookupId: row.lookup_id, detail: nameOf(error) }),
    );
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

async function recoverOne(options: LookupRunnerOptions, clientId: string, lookupId: string): Promise<void> {
  const lookup = await options.doors.withTenant(clientId, (trx) =>
    trx
      .selectFrom('phi.lookup as l')
      .innerJoin('identity.client as c', 'c.id', 'l.client_id')
      .select(['l.requested_by', 'l.reg_master_id', 'l.date_of_service', 'l.trading_partner_id', 'c.time_zone'])
      .where('l.client_id', '=', clientId)
      .where('l.id', '=', lookupId)
      .executeTakeFirstOrThrow(),
  );
  const day = lookup.date_of_service;
  const isFirst = await storeAnswer(
    options.doors,
    options.phiSealer,
    {
      clientId,
      lookupId,
      partnerId: lookup.trading_partner_id,
      patientId: lookup.reg_master_id,
      origin: 'Person',
      timeZone: lookup.time_zone,
      asker: { userId: lookup.requested_by, sessionId: null, ip: '', userAgent: 'recovery' },
      costCents: 0,
      softMs: 0,
      day,
      visitDay: day,
    },
    {
      classified: {
        outcome: 'NoAnswer',
        decision: decideUnanswered('NoAnswer'),
        parsed: null,
        problems: [{ code: 'NodeLost', text: 'The server stopped while the {payer} was being asked.', segment: null }],
      },
      raw: null,
      httpStatus: null,
      latencyMs: 0,
      told: null,
      sign: null, // our own node died: that says nothing of the payer
    },
  );
  if (isFirst) options.log({ event: 'lookup recovered', lookupId, detail: 'NoAnswer' });
}
