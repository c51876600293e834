import type { RuleDeed } from '@coverline/contract/cases/rules/caseRules.ts';
import type { ClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import type { OpeningRule } from '@coverline/domain/cases/rules/openingRule.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseRuleRow } from '#/platform/db/tables/cases/caseRulesTables.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

type RuleKind = CaseRuleRow['kind'];
type Fields = OpeningRule | ClosingRule;

/** A rule under its lock, also one that was taken off the list. */
export async function holdAny(trx: TenantTrx, clientId: string, kind: RuleKind, id: string): Promise<CaseRuleRow> {
  const row = await holdRow(trx, 'phi.case_rule', clientId, id);
  if (row.kind !== kind) throw notFound();
  return row;
}

/** A rule that stands, under its lock. */
export async function holdRule(trx: TenantTrx, clientId: string, kind: RuleKind, id: string): Promise<CaseRuleRow> {
  const row = await holdAny(trx, clientId, kind, id);
  if (row.retired_at !== null) throw notFound();
  return row;
}

type Saved = {
  readonly id: string | null;
  readonly version: number | null;
  readonly kind: RuleKind;
  readonly fields: Fields;
  readonly most: number;
};

/**
 * Adds or changes a rule, and keeps the version; answers its id. One that is saved as it stands by whoever has saved it gets none;
 * another who saves it so takes it over: it goes by their rights from then on, and nobody's words are written over.
 */
export async function saveRule(
  trx: TenantTrx,
  session: ClientSession,
  { id, version, kind, fields, most }: Saved,
): Promise<string> {
  const { clientId, userId } = session;
  const json = JSON.stringify(fields);
  const own = {
    fields: json,
    is_on: 'IsOn' in fields ? fields.IsOn : fields.IsNightly,
    source: 'Source' in fields ? fields.Source : null,
    updated_by: userId,
  };
  if (id === null) {
    await refuseTooMany(trx, clientId, kind, most);
    const newId = randomUUID();
    await trx
      .insertInto('phi.case_rule')
      .values({ client_id: clientId, id: newId, kind, ...own })
      .execute();
    await keepVersion(trx, session, { id: newId, version: 1, deed: 'Added', json });
    return newId;
  }
  const held = await holdRule(trx, clientId, kind, id);
  const isAsItStands = isDeepStrictEqual(held.fields, JSON.parse(json));
  if (isAsItStands && held.updated_by === userId) return id;
  if (!isAsItStands) await requireVersion(trx, session, held, version);
  await trx
    .updateTable('phi.case_rule')
    .set({ ...own, row_version: held.row_version + 1, updated_at: sql<string>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await keepVersion(trx, session, { id, version: held.row_version + 1, deed: 'Changed', json });
  return id;
}

async function refuseTooMany(trx: TenantTrx, clientId: string, kind: RuleKind, most: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.case_rule
     WHERE client_id = ${clientId} AND kind = ${kind} AND retired_at IS NULL`.execute(trx);
  if ((rows[0]?.n ?? 0) >= most) throw new UserError(`There are ${most} rules already. Take one off first.`);
}

type Retiring = {
  readonly kind: RuleKind;
  readonly id: string;
  readonly version: number;
  readonly retired: boolean;
};

/** Takes a rule off the list, where what it did names it still, or puts it back, switched off. Done twice is done once. */
export async function retireRule(
  trx: TenantTrx,
  session: ClientSession,
  { kind, id, version, retired }: Retiring,
): Promise<number> {
  const { clientId, userId } = session;
  const held = await holdAny(trx, clientId, kind, id);
  if ((held.retired_at !== null) === retired) return held.row_version;
  await requireVersion(trx, session, held, version);
  const off = JSON.stringify({ ...held.fields, ...(kind === 'Opening' ? { IsOn: false } : { IsNightly: false }) });
  await trx
    .updateTable('phi.case_rule')
    .set({
      fields: off,
      is_on: false,
      next_at: null,
      retired_at: retired ? sql<string>`statement_timestamp()` : null,
      row_version: held.row_version + 1,
      updated_at: sql<string>`statement_timestamp()`,
      updated_by: userId,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', held.id)
    .execute();
  const next = held.row_version + 1;
  await keepVersion(trx, session, { id: held.id, version: next, deed: retired ? 'Retired' : 'Restored', json: off });
  return next;
}

type Version = { readonly id: string; readonly version: number; readonly deed: RuleDeed; readonly json: string };

const keepVersion = (
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  { id, version, deed, json }: Version,
): Promise<unknown> =>
  trx
    .insertInto('phi.case_rule_version')
    .values({ client_id: clientId, rule_id: id, version, deed, fields: json, changed_by: userId })
    .execute();

/** The rules of a kind that stand, by name, each with who changed it last. */
export async function rulesOf(trx: TenantTrx, clientId: string, kind: RuleKind) {
  const rows = await trx
    .selectFrom('phi.case_rule as r')
    .innerJoin('identity.app_user as u', 'u.id', 'r.updated_by')
    .selectAll('r')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('r.client_id', '=', clientId)
    .where('r.kind', '=', kind)
    .where('r.retired_at', 'is', null)
    .orderBy(sql`lower(r.fields ->> 'Name')`)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({ ...row, by: userName(row.first_name, row.last_name, row.email) }));
}

/** So many versions are shown. */
const mostVersions = 50;

/** The versions of rules, newest first, each as it read. */
export async function historyOf(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
  says: (fields: Fields) => string,
) {
  const rows = await trx
    .selectFrom('phi.case_rule_version as v')
    .innerJoin('identity.app_user as u', 'u.id', 'v.changed_by')
    .select(['v.rule_id', 'v.version', 'v.deed', 'v.fields', 'v.changed_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('v.client_id', '=', clientId)
    .where(sql<boolean>`v.rule_id = ANY(${[...ids]}::uuid[])`)
    .orderBy('v.version', 'desc')
    .limit(mostVersions * (ids.length + 1))
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      ruleId: row.rule_id,
      Version: row.version,
      Deed: row.deed,
      Says: says(row.fields),
      At: new Date(row.changed_at).toISOString(),
      By: userName(row.first_name, row.last_name, row.email),
    })),
    ({ ruleId }) => ruleId,
  );
}
