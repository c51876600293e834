import type { linkDeeds } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { randomUUID } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';

/** What the operating company keeps of payers for everybody, which one person proposes and another settles. */
export type SharedTable = 'system.policy_link' | 'system.payer_auth_rule';

/** Where the history of each stands, and by which column it is a row's. */
export const deedsOf = {
  'system.policy_link': { table: 'system.policy_link_deed', column: 'link_id' },
  'system.payer_auth_rule': { table: 'system.payer_auth_rule_deed', column: 'rule_id' },
} as const satisfies Record<SharedTable, { readonly table: string; readonly column: string }>;

export type SharedChange = { readonly Field: string; readonly Before: string; readonly After: string };

export type SharedDeed = {
  /** The link or rule. */
  readonly id: string;
  readonly deed: (typeof linkDeeds)[number];
  /** Null: the nightly look. */
  readonly by: string | null;
  readonly changes?: readonly SharedChange[];
  readonly why?: string;
};

/** What was done with links or rules, in one statement. */
export async function writeDeeds(
  trx: QueryExecutorProvider,
  of: SharedTable,
  deeds: readonly SharedDeed[],
): Promise<void> {
  const { table, column } = deedsOf[of];
  const values = deeds.map(({ id, deed, by, changes = [], why = '' }) => ({
    id: randomUUID(),
    of_id: id,
    deed,
    changes,
    why,
    done_by: by,
  }));
  await sql`
    INSERT INTO ${sql.table(table)} (id, ${sql.ref(column)}, deed, changes, why, done_by)
    SELECT r.* FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, of_id uuid, deed text, changes jsonb, why text, done_by uuid)`.execute(trx);
}
