import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { AuthDecision } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import {
  type CertifiedLine,
  countUsage,
  type Usage,
  type UsedVisit,
} from '@coverline/authorization/usage/countUsage.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';

/** Visits of so many days around it are held against it: what is farther away is about something else. */
const mostVisits = 500;

const approvedActions = ['A1', 'A2', 'A6'];

/** What was approved of each line: as the payer said, else as it was asked where the whole was approved. */
export function certifiedLines(content: AuthContent, decision: AuthDecision | null): readonly CertifiedLine[] {
  if (decision === null) return [];
  return content.Lines.flatMap((line): CertifiedLine[] => {
    const own = decision.Lines.find(({ Sequence }) => Sequence === line.Sequence);
    if (own !== undefined && !approvedActions.includes(own.Action)) return [];
    const asked = line.Count === null ? null : { count: line.Count, unit: line.Unit };
    const said = own === undefined || own.Count === null ? null : { count: own.Count, unit: own.Unit ?? line.Unit };
    return [{ sequence: line.Sequence, code: line.Code, approved: said ?? asked }];
  });
}

export type Used = Usage & {
  readonly visits: ReadonlyMap<string, { readonly number: string; readonly on: string }>;
};

const nothing: Used = { lines: [], outside: [], visits: new Map() };

/**
 * What the patient's visits took of it. A visit counts where it is the one it was asked for, or has one of its codes: others of the
 * patient are about something else. What a visit does it does once: no units stand with its codes.
 */
export async function usageOf(
  trx: TenantTrx,
  row: Pick<AuthRequestRow, 'client_id' | 'reg_master_id' | 'visit_master_id' | 'valid_from' | 'valid_to' | 'codes'>,
  content: AuthContent,
  lines: readonly CertifiedLine[],
): Promise<Used> {
  if (row.reg_master_id === null || row.valid_from === null || lines.length === 0) return nothing;
  const rows = await trx
    .selectFrom('phi.visit_master')
    .select(['id', 'visit_number', 'date_of_service', 'procedures', 'provider_npi', 'schedule_status'])
    .where('client_id', '=', row.client_id)
    .where('reg_master_id', '=', row.reg_master_id)
    .orderBy('date_of_service', 'desc')
    .limit(mostVisits)
    .execute();
  const own = rows.filter(
    ({ id, procedures, schedule_status: status }) =>
      !/cancel/i.test(status) && (id === row.visit_master_id || procedures.some((code) => row.codes.includes(code))),
  );
  const visits = own.map((visit): UsedVisit => ({
    visitId: visit.id,
    on: visit.date_of_service,
    procedures: visit.procedures.map((code) => ({ code, units: 1 })),
    providerNpi: visit.provider_npi,
    facilityNpi: '',
  }));
  const npis = (role: 'Performing') => content.Providers.filter(({ Role, NPI }) => Role === role && NPI !== '');
  const counted = countUsage(
    {
      from: row.valid_from,
      to: row.valid_to,
      lines,
      providerNpis: npis('Performing').map(({ NPI }) => NPI),
      facilityNpis: [],
    },
    visits,
  );
  return {
    ...counted,
    visits: new Map(own.map((visit) => [visit.id, { number: visit.visit_number, on: visit.date_of_service }])),
  };
}
