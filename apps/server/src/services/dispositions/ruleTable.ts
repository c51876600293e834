import { defaultRuleTable, type RuleTable } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

/** A version of a client's rules; 0 is the table that every client begins with. */
export type StoredTable = {
  readonly version: number;
  readonly table: RuleTable;
  /** An instant; '' of version 0. */
  readonly from: string;
  readonly by: string;
};

export const begunTable: StoredTable = { version: 0, table: defaultRuleTable, from: '', by: '' };
/** The versions of a client's rules, the newest first. */
export async function ruleVersions(
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
  if (version === 0) return begunTable;
  const [found = begunTable] = await ruleVersions(trx, clientId, version, 1);
  return found;
}
