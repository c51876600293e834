import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { Decision } from '@coverline/authorization/decision/decision.ts';
import {
  type CertifiedLine,
  countUsage,
  type Usage,
  type UsedVisit,
} from '@coverline/authorization/usage/countUsage.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';
import { contentOf } from '#/services/authorization/holdAuth.ts';
import { codesOf } from '#/services/authorization/request/codesOf.ts';
import { approvals } from '#/services/authorization/states/approvals.ts';

/** So many visits of the patient, the latest, are held against it. */
const mostVisits = 500;

const approvedActions = ['A1', 'A2', 'A6'];

/** What was approved of each line: as the payer said, else as it was asked where the whole was approved. */
const certifiedLines = (content: AuthContent, decision: Decision): readonly CertifiedLine[] =>
  content.Lines.flatMap((line): CertifiedLine[] => {
    const own = decision.lines.find(({ sequence }) => sequence === line.Sequence);
    if (own !== undefined && !approvedActions.includes(own.action)) return [];
    const asked = line.Count === null ? null : { count: line.Count, unit: line.Unit };
    return [{ sequence: line.Sequence, code: line.Code, approved: own?.quantity ?? asked }];
  });

type Used = Usage & {
  readonly visits: ReadonlyMap<string, { readonly number: string; readonly on: string }>;
};

const nothing: Used = { lines: [], outside: [], visits: new Map() };

type Row = Pick<
  AuthRequestRow,
  'client_id' | 'id' | 'reg_master_id' | 'visit_master_id' | 'valid_from' | 'valid_to' | 'version'
>;

/** What the decision that holds approves of what it answered, and what the patient's visits took of that; of any but an approval nothing. */
export async function usageOf(
  deps: Sealed,
  trx: TenantTrx,
  row: Row,
): Promise<{ readonly lines: readonly CertifiedLine[]; readonly used: Used }> {
  const decision = await trx
    .selectFrom('phi.auth_decision')
    .select(['id', 'outcome', 'answers', 'content_enc'])
    .where('client_id', '=', row.client_id)
    .where('auth_id', '=', row.id)
    .where('fate', '=', 'Stands')
    .orderBy('logged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row.valid_from === null || decision === undefined || !approvals.includes(decision.outcome))
    return { lines: [], used: nothing };
  const kept = authWords(deps, row.client_id).openDecision(decision.id, decision.content_enc);
  const content = await contentOf(deps, trx, { ...row, version: decision.answers ?? row.version });
  const lines = certifiedLines(content, kept.decision);
  return { lines, used: await usedOf(trx, row, row.valid_from, content, lines) };
}

/**
 * What the patient's visits took of it. A visit counts where it is the one it was asked for, or has one of its codes: others of the
 * patient are about something else. What a visit does it does once: no units stand with its codes.
 */
async function usedOf(
  trx: TenantTrx,
  row: Row,
  from: string,
  content: AuthContent,
  lines: readonly CertifiedLine[],
): Promise<Used> {
  if (row.reg_master_id === null || lines.length === 0) return nothing;
  const rows = await trx
    .selectFrom('phi.visit_master')
    .select(['id', 'visit_number', 'date_of_service', 'procedures', 'provider_npi', 'schedule_status'])
    .where('client_id', '=', row.client_id)
    .where('reg_master_id', '=', row.reg_master_id)
    .orderBy('date_of_service', 'desc')
    .limit(mostVisits)
    .execute();
  const codes = codesOf(content);
  const own = rows.filter(
    ({ id, procedures, schedule_status: status }) =>
      !/cancel/i.test(status) && (id === row.visit_master_id || procedures.some((code) => codes.includes(code))),
  );
  const visits = own.map((visit): UsedVisit => ({
    visitId: visit.id,
    on: visit.date_of_service,
    procedures: visit.procedures.map((code) => ({ code, units: 1 })),
    providerNpi: visit.provider_npi,
    facilityNpi: '',
  }));
  const performing = content.Providers.filter(({ Role, NPI }) => Role === 'Performing' && NPI !== '');
  const counted = countUsage(
    {
      from,
      to: row.valid_to,
      lines,
      providerNpis: performing.map(({ NPI }) => NPI),
      facilityNpis: [],
    },
    visits,
  );
  return {
    ...counted,
    visits: new Map(own.map((visit) => [visit.id, { number: visit.visit_number, on: visit.date_of_service }])),
  };
}
