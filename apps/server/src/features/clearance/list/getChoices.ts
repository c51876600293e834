import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { clientPeople } from '#/services/account/clientPeople.ts';

const clearsVisits = (roles: readonly string[]): boolean => passesRole(roles, 'FinancialClearance');

/** Whoever clears visits of this client, and the one who asks. */
export const clearanceWorkers = (trx: TenantTrx, session: Pick<ClientSession, 'clientId' | 'userId'>) =>
  clientPeople(trx, session, clearsVisits);

/** What lists are narrowed by: of visits from today on. */
export const getClearanceChoices: Handlers['getClearanceChoices'] = (ctx) =>
  ctx.tx(async (trx) => {
    const { clientId, timeZone } = ctx.session;
    const today = dayIn(new Date(), timeZone);
    const { rows: locations } = await sql<{ location: string }>`
      SELECT DISTINCT location FROM phi.clearance
       WHERE client_id = ${clientId} AND date_of_service >= ${today}::date AND location <> '' ORDER BY location`.execute(
      trx,
    );
    const { rows: payers } = await sql<{ PayerID: string; Name: string }>`
      SELECT p.id AS "PayerID", p.name AS "Name" FROM system.trading_partner p
       WHERE p.id IN (SELECT c.primary_payer_id FROM phi.clearance c
                       WHERE c.client_id = ${clientId} AND c.date_of_service >= ${today}::date)
       ORDER BY p.name, p.id`.execute(trx);
    const { rows: open } = await sql<{ owner: string; visits: number }>`
      SELECT owner_id AS owner, count(*)::int AS visits FROM phi.clearance
       WHERE client_id = ${clientId} AND owner_id IS NOT NULL AND date_of_service >= ${today}::date
         AND status IN ('NotCleared', 'Exception', 'Conditional') GROUP BY owner_id`.execute(trx);
    const of = new Map(open.map(({ owner, visits }) => [owner, visits]));
    const workers = await clearanceWorkers(trx, ctx.session);
    return {
      Locations: locations.map(({ location }) => location),
      Payers: payers,
      Workers: workers.map((one) => ({ ...one, Open: of.get(one.ID) ?? 0 })),
    };
  });
