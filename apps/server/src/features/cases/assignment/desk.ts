import type { CaseRule, CaseTeam } from '@coverline/contract/cases/caseAssignment.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseSettingsRow } from '#/platform/db/tables/cases/casesTables.ts';

export type Desk = { readonly Teams: CaseTeam[]; readonly Rules: CaseRule[] };

/** The teams and rules of a client, in their order. */
export async function readDesk(trx: TenantTrx, clientId: string): Promise<Desk> {
  return { Teams: await teamsOf(trx, clientId), Rules: await rulesOf(trx, clientId) };
}

export async function teamsOf(trx: TenantTrx, clientId: string): Promise<CaseTeam[]> {
  const rows = await trx
    .selectFrom('phi.case_team')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ TeamID: row.id, Name: row.name, LeadID: row.lead_id, MemberIDs: row.member_ids }));
}

async function rulesOf(trx: TenantTrx, clientId: string): Promise<CaseRule[]> {
  const rows = await trx
    .selectFrom('phi.case_assignment_rule')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    RuleID: row.id,
    Types: row.types,
    PayerID: row.payer_id,
    States: row.states,
    FromLetter: row.from_letter,
    ToLetter: row.to_letter,
    LeastCents: row.least_cents,
    MostCents: row.most_cents,
    Languages: row.languages,
    ToUserID: row.to_user,
    ToTeamID: row.to_team,
    Manner: row.manner,
  }));
}

export const settingsOf = (trx: TenantTrx, clientId: string): Promise<CaseSettingsRow | undefined> =>
  trx.selectFrom('phi.case_settings').selectAll().where('client_id', '=', clientId).executeTakeFirst();

/**
 * Holds what a client has set for its cases, which is made where nothing was set yet. Whoever hands out cases, and whoever edits
 * by what they are, come one after the other; cases are held before.
 */
export async function holdSettings(trx: TenantTrx, clientId: string): Promise<CaseSettingsRow> {
  await sql`INSERT INTO phi.case_settings (client_id, row_version) VALUES (${clientId}, 0) ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  return trx
    .selectFrom('phi.case_settings')
    .selectAll()
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The same of whoever opens a case that rules may hand out, before it is written: a case is written under what is set, and what was
 * written of its patient is held by whoever wrote it.
 */
export async function holdWhereRuled(trx: TenantTrx, clientId: string): Promise<void> {
  if (await hasRules(trx, clientId)) await holdSettings(trx, clientId);
}

export const hasRules = async (trx: TenantTrx, clientId: string): Promise<boolean> =>
  (await trx
    .selectFrom('phi.case_assignment_rule')
    .select('id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What some payers are called. */
export async function payerNames(trx: TenantTrx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('system.trading_partner')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const payersOf = (rules: readonly CaseRule[]): readonly string[] => [
  ...new Set(rules.flatMap(({ PayerID }) => (PayerID === null ? [] : [PayerID]))),
];
