import { isDeepStrictEqual } from 'node:util';
import type { dispositionRuleCalls } from '@coverline/contract/liveDemographics/dispositionRules.ts';
import {
  defaultRuleTable,
  type RuleTable,
  ruleTableProblems,
} from '@coverline/domain/demographics/disposition/ruleTable.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';

/** A version of a client's rules; 0 is the table that every client begins with. */
export type StoredTable = {
  readonly version: number;
  readonly table: RuleTable;
  /** An instant; '' of version 0. */
  readonly from: string;
  readonly by: string;
};

const begun: StoredTable = { version: 0, table: defaultRuleTable, from: '', by: '' };
const mostVersions = 50;

/** The versions of a client's rules, the newest first. */
async function versionsOf(
  trx: TenantTrx,
  clientId: string,
  version: number | null,
  most: number,
): Promise<StoredTable[]> {
  const rows = await trx
    .selectFrom('phi.disposition_rules as r')
    .leftJoin('identity.app_user as u', 'u.id', 'r.changed_by')
    .select(['r.version', 'r.rule_table', 'r.changed_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('r.client_id', '=', clientId)
    .$if(version !== null, (query) => query.where('r.version', '=', version ?? 0))
    .orderBy('r.version', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    table: row.rule_table,
    from: new Date(row.changed_at).toISOString(),
    by: userName(row.first_name, row.last_name, row.email),
  }));
}

/** The rules that hold now, or those of a version. */
export async function readRuleTable(trx: TenantTrx, clientId: string, version: number | null): Promise<StoredTable> {
  if (version === 0) return begun;
  const [found = begun] = await versionsOf(trx, clientId, version, 1);
  return found;
}

const isDefault = ({ table }: StoredTable): boolean => isDeepStrictEqual(inOrder(table), inOrder(defaultRuleTable));

/** With the members in one order: JSON that was stored has lost it. */
const inOrder = ({ Rules, Bounds, MinimumCents }: RuleTable): RuleTable => ({
  Rules: Rules.map(({ Insurance, Above, UpTo, Bands, Disposition }) => ({
    Insurance,
    Above,
    UpTo,
    Bands,
    Disposition,
  })),
  Bounds: { Medium: Bounds.Medium, High: Bounds.High },
  MinimumCents,
});

export const dispositionRuleHandlers: HandlersOf<keyof typeof dispositionRuleCalls> = {
  getDispositionRules: (ctx) =>
    ctx.tx(async (trx) => {
      const versions = await versionsOf(trx, ctx.session.clientId, null, mostVersions);
      const [now = begun] = versions;
      const { Rules, Bounds, MinimumCents } = inOrder(now.table);
      return {
        Rules: Rules.map((rule) => ({ ...rule, Bands: [...rule.Bands] })),
        Bounds,
        MinimumCents,
        Version: now.version,
        IsDefault: isDefault(now),
        Versions: versions.map((one) => ({
          Version: one.version,
          At: one.from,
          By: one.by,
          IsDefault: isDefault(one),
        })),
      };
    }),

  saveDispositionRules: (ctx, { Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      refuseProblems(ruleTableProblems(typed));
      const now = await readRuleTable(trx, clientId, null);
      note({ entityType: 'disposition rules', entityId: clientId, detail: `version ${Version + 1}` });
      if (isDeepStrictEqual(inOrder(now.table), inOrder(typed))) return null;
      const conflict = () =>
        inConflict('RecordChanged', 'Somebody else has changed these rules. Load them again and change what is left.');
      if (now.version !== Version) throw conflict();
      const stored = await trx
        .insertInto('phi.disposition_rules')
        .values({
          client_id: clientId,
          version: Version + 1,
          rule_table: JSON.stringify(inOrder(typed)),
          changed_by: userId,
        })
        .onConflict((clash) => clash.columns(['client_id', 'version']).doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n) throw conflict();
      return null;
    }),
};
