import type { linkDeeds } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { randomUUID } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';

export type LinkChange = { readonly Field: string; readonly Before: string; readonly After: string };

export type LinkDeed = {
  readonly linkId: string;
  readonly deed: (typeof linkDeeds)[number];
  /** Null: the nightly look. */
  readonly by: string | null;
  readonly changes?: readonly LinkChange[];
  readonly why?: string;
};

/** What was done with links, in one statement. */
export async function writeDeeds(trx: QueryExecutorProvider, deeds: readonly LinkDeed[]): Promise<void> {
  const values = deeds.map(({ linkId, deed, by, changes = [], why = '' }) => ({
    id: randomUUID(),
    link_id: linkId,
    deed,
    changes,
    why,
    done_by: by,
  }));
  await sql`
    INSERT INTO system.policy_link_deed (id, link_id, deed, changes, why, done_by)
    SELECT r.* FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, link_id uuid, deed text, changes jsonb, why text, done_by uuid)`.execute(trx);
}
