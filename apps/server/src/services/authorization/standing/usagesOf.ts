import type { Decision } from '@coverline/authorization/decision/decision.ts';
import {
  type CertifiedLine,
  countUsage,
  type Usage,
  type UsedVisit,
} from '@coverline/authorization/usage/countUsage.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { codesOf } from '../request/codesOf.ts';
import { approvals } from '../states/approvals.ts';

/** So many visits of a patient, the latest, are held against one. */
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

type SeenVisit = { readonly number: string; readonly on: string };
type Used = Usage & { readonly visits: ReadonlyMap<string, SeenVisit> };
const nothing: Used = { lines: [], outside: [], visits: new Map() };

export type AuthUsage = {
  readonly lines: readonly CertifiedLine[];
  /** Codes that were asked for and not approved. */
  readonly denied: readonly string[];
  readonly used: Used;
};
export const noUsage: AuthUsage = { lines: [], denied: [], used: nothing };

export type UsageRow = Pick<
  AuthRequestRow,
  'client_id' | 'id' | 'reg_master_id' | 'visit_master_id' | 'valid_from' | 'valid_to' | 'version'
>;

/**
 * What the decision that holds approves of what it answered, and what the patient's visits took of that, of many at once; of any but an
 * approval nothing, and those are missing.
 */
export async function usagesOf(
  deps: Sealed,
  trx: TenantTrx,
  clientId: string,
  rows: readonly UsageRow[],
): Promise<ReadonlyMap<string, AuthUsage>> {
  const asked = rows.filter(({ valid_from: from }) => from !== null);
  if (asked.length === 0) return new Map();
  const words = authWords(deps, clientId);
  const holding = await holdingDecisions(
    trx,
    clientId,
    asked.map(({ id }) => id),
  );
  const approved = asked.flatMap((row) => {
    const kept = holding.get(row.id);
    if (kept === undefined || !approvals.includes(kept.outcome)) return [];
    return [{ row, version: kept.answers ?? row.version, kept }];
  });
  if (approved.length === 0) return new Map();
  const contents = await contentsOf(
    deps,
    trx,
    clientId,
    approved.map(({ row, version }) => ({ id: row.id, version })),
  );
  const visits = await visitsOf(trx, clientId, [...new Set(approved.flatMap(({ row }) => row.reg_master_id ?? []))]);
  return new Map(
    approved.flatMap(({ row, kept }) => {
      const content = contents.get(row.id);
      if (content === undefined) return [];
      const { decision } = words.openDecision(kept.id, kept.content_enc);
      const lines = certifiedLines(content, decision);
      const own = new Set(lines.map(({ sequence }) => sequence));
      return [
        [
          row.id,
          {
            lines,
            denied: content.Lines.filter(({ Sequence }) => !own.has(Sequence)).map(({ Code }) => Code),
            used: usedOf(row, content, lines, visits.get(row.reg_master_id ?? '') ?? []),
          },
        ] as const,
      ];
    }),
  );
}

type Holding = {
  readonly auth_id: string;
  readonly id: string;
  readonly outcome: Decision['outcome'];
  readonly answers: number | null;
  readonly content_enc: Buffer;
};

/** The newest decision of each that stands. */
async function holdingDecisions(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Holding>> {
  const { rows } = await sql<Holding>`
    SELECT DISTINCT ON (d.auth_id) d.auth_id, d.id, d.outcome, d.answers, d.content_enc FROM phi.auth_decision d
     WHERE d.client_id = ${clientId} AND d.auth_id = ANY(${[...ids]}::uuid[]) AND d.fate = 'Stands'
     ORDER BY d.auth_id, d.logged_at DESC`.execute(trx);
  return new Map(rows.map((row) => [row.auth_id, row]));
}

type Versioned = { readonly id: string; readonly version: number };

/** What versions of several ask, by the authorization; of each one version. */
export async function contentsOf(
  deps: Sealed,
  trx: TenantTrx,
  clientId: string,
  of: readonly Versioned[],
): Promise<ReadonlyMap<string, AuthContent>> {
  if (of.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: number; content: Buffer }>`
    SELECT v.auth_id AS id, v.version, v.content_enc AS content FROM phi.auth_version v
      JOIN unnest(${of.map(({ id }) => id)}::uuid[], ${of.map(({ version }) => version)}::int[]) AS q(id, version)
        ON v.auth_id = q.id AND v.version = q.version
     WHERE v.client_id = ${clientId}`.execute(trx);
  const words = authWords(deps, clientId);
  return new Map(rows.map(({ id, version, content }) => [id, words.openContent(id, version, content)]));
}

type Visit = {
  readonly registration: string;
  readonly id: string;
  readonly number: string;
  readonly on: string;
  readonly procedures: readonly string[];
  readonly provider: string;
};

/** Visits that were not called off, the latest of each patient. */
async function visitsOf(
  trx: TenantTrx,
  clientId: string,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  if (registrationIds.length === 0) return new Map();
  const { rows } = await sql<Visit>`
    SELECT v.registration, v.id, v.number, v."on", v.procedures, v.provider
      FROM unnest(${[...registrationIds]}::uuid[]) AS r(id)
     CROSS JOIN LATERAL (
       SELECT m.reg_master_id AS registration, m.id, m.visit_number AS number, m.date_of_service::text AS "on", m.procedures,
              m.provider_npi AS provider
         FROM phi.visit_master m
        WHERE m.client_id = ${clientId} AND m.reg_master_id = r.id AND m.schedule_status !~* 'cancel'
        ORDER BY m.date_of_service DESC LIMIT ${mostVisits}) v`.execute(trx);
  return Map.groupBy(rows, ({ registration }) => registration);
}

/**
 * What the patient's visits took of one. A visit counts where it is the one it was asked for, or has one of its codes: others of the
 * patient are about something else. What a visit does it does once: no units stand with its codes.
 */
function usedOf(
  { visit_master_id: ownVisit, valid_from: from, valid_to: to }: UsageRow,
  content: AuthContent,
  lines: readonly CertifiedLine[],
  visits: readonly Visit[],
): Used {
  if (from === null || lines.length === 0 || visits.length === 0) return nothing;
  const codes = codesOf(content);
  const own = visits.filter(({ id, procedures }) => id === ownVisit || procedures.some((code) => codes.includes(code)));
  const taken = own.map((visit): UsedVisit => ({
    visitId: visit.id,
    on: visit.on,
    procedures: visit.procedures.map((code) => ({ code, units: 1 })),
    providerNpi: visit.provider,
    facilityNpi: '',
  }));
  const performing = content.Providers.filter(({ Role, NPI }) => Role === 'Performing' && NPI !== '');
  const counted = countUsage(
    { from, to, lines, providerNpis: performing.map(({ NPI }) => NPI), facilityNpis: [] },
    taken,
  );
  return { ...counted, visits: new Map(own.map(({ id, number, on }) => [id, { number, on }])) };
}
