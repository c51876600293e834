import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { caseType } from '@coverline/domain/cases/caseType.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseListRow } from './caseRows.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import { visitRetroBy } from '#/services/cases/clockFacts.ts';

/** The visits that a case is about, oldest first, each with what was last answered about it and until when an application reaches it. */
export async function visitsOf(trx: TenantTrx, clientId: string, row: CaseListRow): Promise<CaseDetail['Visits']> {
  const visits = await trx
    .selectFrom('phi.case_visit as c')
    .innerJoin('phi.visit_master as v', (join) =>
      join.onRef('v.client_id', '=', 'c.client_id').onRef('v.id', '=', 'c.visit_master_id'),
    )
    .select(['v.id', 'v.visit_number', 'v.date_of_service', 'v.financial_class'])
    .select(sql<number | null>`v.charge_cents::float8`.as('charge'))
    .where('c.client_id', '=', clientId)
    .where('v.client_id', '=', clientId)
    .where('c.case_id', '=', row.id)
    .orderBy('v.date_of_service')
    .execute();
  const answers = await lastAnswers(trx, clientId, row.reg_master_id);
  const { reachesBack } = caseType(row.type);
  return visits.map((visit) => ({
    VisitMasterID: visit.id,
    VisitNumber: visit.visit_number,
    DateOfService: visit.date_of_service,
    FinancialClass: visit.financial_class,
    ChargeCents: visit.charge,
    RetroBy: reachesBack ? visitRetroBy(visit.date_of_service, row.born) : null,
    LastAnswer: answers.get(visit.id) ?? null,
  }));
}

/** By visit, of what may be used. Of the patient's lookups, which an index finds; few of a person's are of a visit. */
async function lastAnswers(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
): Promise<ReadonlyMap<string | null, NonNullable<CaseDetail['Visits'][number]['LastAnswer']>>> {
  const rows = await trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .distinctOn('l.visit_master_id')
    .select(['l.id', 'l.visit_master_id', 'l.requested_at', 'l.status_id', 'p.name'])
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where('l.visit_master_id', 'is not', null)
    .where('l.outcome', '=', 'Answered')
    .where(notHeld(clientId, 'l'))
    .orderBy('l.visit_master_id')
    .orderBy('l.requested_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ id, visit_master_id: visit, requested_at: at, status_id: status, name }) => [
      visit,
      { SpifResponseID: id, At: at, StatusID: status, PayerName: name },
    ]),
  );
}
