import { partner } from '#/testing/checks.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Of one last name, each by its number where a `#` stands; all of one day of service. */
export type Many = {
  readonly last: string;
  readonly first?: string;
  readonly registration?: string;
  readonly dos?: string;
  readonly from?: number;
  readonly to: number;
};

/** Puts many lookups there that were answered nothing. */
export const keepLookups = (
  server: TestServer,
  {
    clientId,
    userId,
    last,
    first = 'Ada',
    registration,
    dos = '2026-11-21',
    from = 1,
    to,
  }: Many & { readonly clientId: string; readonly userId: string },
) =>
  server.admin.query(
    `INSERT INTO phi.lookup (client_id, id, reg_master_id, state, requested_by, trading_partner_id, gateway_id, last_name, first_name,
       date_of_service, service_codes, request_enc, trace_number)
     SELECT $1, gen_random_uuid(), $4, 'Finished', $2, $3, (SELECT gateway_id FROM system.trading_partner WHERE id = $3),
       $5, replace($6, '#', n::text), $7, '{30}', '\\x00', 'L' || n FROM generate_series($8::int, $9::int) n`,
    [clientId, userId, partner('NORTH'), registration ?? null, last, first, dos, from, to],
  );

/** The same of visits of a registration. */
export const keepVisits = (server: TestServer, clientId: string, registrationId: string, to: number) =>
  server.admin.query(
    `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service)
     SELECT $1, gen_random_uuid(), $2, 'LONG' || n || '-' || $3, '2026-11-21' FROM generate_series(1, $3::int) n`,
    [clientId, registrationId, to],
  );
