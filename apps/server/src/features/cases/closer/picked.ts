import { closableStatuses, type ClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import { outcomesOf } from '@coverline/domain/cases/caseOutcome.ts';
import { caseTypes } from '@coverline/domain/cases/caseType.ts';
import { reachedResults, triesBeforeUnable } from '@coverline/domain/cases/contactAttempt.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import { caseColumns, caseFrom, type CaseListRow, hasUnknownCharge } from '#/features/cases/caseRows.ts';

/** What a rule picks by, without its name and its nights. */
export type Picking = Omit<ClosingRule, 'Name' | 'IsNightly'>;
/** Of whom, and which day it is where they are. */
export type PickedOf = { readonly clientId: string; readonly today: string };

/** From where a case of which type can end so, as `type status`. */
const waysOf = ({ Types, Statuses, Outcome }: Picking): readonly string[] =>
  (Types.length === 0 ? caseTypes : Types).flatMap((type) =>
    (Statuses.length === 0 ? closableStatuses : Statuses)
      .filter((status) => outcomesOf(type, status).includes(Outcome))
      .map((status) => `${type} ${status}`),
  );

const isTrue = sql`true`;

const dayMs = 86_400_000;

/** Nobody has changed it, written a note, tried to reach the patient or settled a task of it for so many days. */
const idle = (clientId: string, days: number) => {
  const since = sql`${new Date(Date.now() - days * dayMs).toISOString()}::timestamptz`;
  return sql`c.updated_at <= ${since}
    AND NOT EXISTS (SELECT 1 FROM phi.case_note n WHERE n.client_id = ${clientId} AND n.case_id = c.id AND n.written_at > ${since})
    AND NOT EXISTS (SELECT 1 FROM phi.case_contact t WHERE t.client_id = ${clientId} AND t.case_id = c.id AND t.tried_at > ${since})
    AND NOT EXISTS (SELECT 1 FROM phi.case_task k WHERE k.client_id = ${clientId} AND k.case_id = c.id AND k.updated_at > ${since})`;
};

/** Tried on as many days as are asked for, since it was opened again and after the last talk: as the rule of closing by hand. */
const unreached = (clientId: string) => sql`
  (SELECT count(DISTINCT t.tried_on) FROM phi.case_contact t
    WHERE t.client_id = ${clientId} AND t.case_id = c.id AND t.tried_on >= coalesce(c.reopened_on, t.tried_on)
      AND NOT EXISTS (SELECT 1 FROM phi.case_contact l
                       WHERE l.client_id = ${clientId} AND l.case_id = c.id AND l.tried_on >= t.tried_on
                         AND l.result = ANY(${[...reachedResults]}::text[]))) >= ${triesBeforeUnable}`;

/** An insurance that is active on a day, the first in order of benefits. */
export const activeInsurance = ({ clientId, today }: PickedOf) => sql`
  SELECT i.id FROM phi.reg_insurance i
   WHERE i.client_id = ${clientId} AND i.reg_master_id = c.reg_master_id AND NOT i.is_removed AND i.status_id = 1
     AND coalesce(i.effective_date <= ${today}::date, true) AND coalesce(i.term_date >= ${today}::date, true)
   ORDER BY i.cob, i.id LIMIT 1`;

/** What has to hold of a case `c` of a patient `r`. */
function holds(of: PickedOf, rule: Picking) {
  const { clientId, today } = of;
  const { IdleDays, AgeDays, MaxCents, IsCovered, IsDeceased, IsUnowned, Outcome } = rule;
  return sql`c.client_id = ${clientId} AND r.client_id = ${clientId} AND NOT c.is_over
    AND c.type || ' ' || c.status = ANY(${[...waysOf(rule)]}::text[])
    AND ${IdleDays === null ? isTrue : idle(clientId, IdleDays)}
    AND ${AgeDays === null ? isTrue : sql`c.opened_on <= ${addDays(today, -AgeDays)}::date`}
    AND ${MaxCents === null ? isTrue : sql`c.at_risk_cents <= ${MaxCents} AND NOT ${hasUnknownCharge(clientId)}`}
    AND ${IsUnowned ? sql`c.owner_id IS NULL` : isTrue}
    AND ${IsDeceased ? sql`r.deceased` : isTrue}
    AND ${IsCovered ? sql`EXISTS (${activeInsurance(of)})` : isTrue}
    AND ${Outcome === 'UnableToContact' ? unreached(clientId) : isTrue}`;
}

/** The cases that a rule picks, by their numbers. */
export async function pickedRows(
  trx: TenantTrx,
  of: PickedOf,
  rule: Picking,
  { offset, limit }: Page,
): Promise<readonly CaseListRow[]> {
  const { rows } = await sql<CaseListRow>`
    SELECT ${caseColumns(of.clientId)} FROM ${caseFrom} WHERE ${holds(of, rule)} ORDER BY c.number LIMIT ${limit} OFFSET ${offset}`.execute(
    trx,
  );
  return rows;
}

const pickedFrom = sql`phi.case_master c JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id`;

export async function pickedSums(trx: TenantTrx, of: PickedOf, rule: Picking) {
  // Of what is bound in dollars all are known.
  const isUnknown = rule.MaxCents === null ? hasUnknownCharge(of.clientId) : sql`false`;
  const { rows } = await sql<{ total: number; cents: string; unknown: boolean }>`
    SELECT count(*)::int AS total, coalesce(sum(c.at_risk_cents), 0)::text AS cents, coalesce(bool_or(${isUnknown}), false) AS unknown
      FROM ${pickedFrom} WHERE ${holds(of, rule)}`.execute(trx);
  const [sums] = rows;
  return {
    total: sums?.total ?? 0,
    atRiskCents: Number(sums?.cents ?? 0),
    hasUnknownCharge: sums?.unknown ?? false,
  };
}

/** Keeps what a rule picks now as the cases of a run; in one order, so that two who do so at once wait for each other and not in a ring. */
export const keepPicked = (trx: TenantTrx, of: PickedOf, rule: Picking, runId: string) =>
  sql`INSERT INTO phi.case_close_item (client_id, run_id, case_id, version)
      SELECT c.client_id, ${runId}::uuid, c.id, c.row_version FROM ${pickedFrom} WHERE ${holds(of, rule)} ORDER BY c.id`.execute(
    trx,
  );

/** Whether a rule picks a case still, and the insurance that it then names. */
export async function stillPicked(
  trx: TenantTrx,
  of: PickedOf,
  rule: Picking,
  caseId: string,
): Promise<{ readonly insuranceId: string | null } | null> {
  const { rows } = await sql<{ insurance: string | null }>`
    SELECT (${activeInsurance(of)}) AS insurance FROM ${pickedFrom}
     WHERE ${holds(of, rule)} AND c.id = ${caseId}::uuid`.execute(trx);
  return rows[0] === undefined ? null : { insuranceId: rows[0].insurance };
}
