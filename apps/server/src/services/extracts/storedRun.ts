import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import type { ParameterValues } from '@coverline/domain/extracts/parameters.ts';
import type { ExtractRunState } from '@coverline/domain/extracts/states.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FilterAsked } from '#/services/filters/pickedRows.ts';
import type { RunKey } from './extractTasks.ts';

/** A run with everything its file is made of. */
export type StoredRun = {
  readonly extract_id: string;
  readonly state: ExtractRunState;
  readonly definition: ExtractDefinition;
  readonly version: number;
  readonly sequence: number;
  readonly filter: FilterAsked;
  readonly parameters: ParameterValues;
  readonly today: string;
  readonly range_from: string | null;
  readonly range_to: string | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly rows: number | null;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly ordered_by: string;
  readonly ordered_at: string;
  readonly zone: string;
  readonly client: string;
};

/** A run of the client, held until the transaction ends where it is to be changed. */
export async function readRun(
  trx: TenantTrx,
  { clientId, runId }: RunKey,
  held: 'held' | 'read',
): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    SELECT r.extract_id, r.state, v.definition, r.version, r.sequence, r.filter, r.parameters, r.today, r.range_from, r.range_to,
           r.since, r.until, r.rows, r.file_id, r.file_name, r.ordered_by, r.ordered_at, c.time_zone AS zone, c.mnemonic AS client
      FROM phi.extract_run r
      JOIN phi.extract_version v ON v.client_id = r.client_id AND v.extract_id = r.extract_id AND v.version = r.version
      JOIN identity.client c ON c.id = r.client_id
     WHERE r.client_id = ${clientId} AND r.id = ${runId} ${held === 'held' ? sql`FOR UPDATE OF r` : sql``}`.execute(
    trx,
  );
  return rows[0];
}
