import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import { extractProblems } from '@coverline/domain/extracts/extractProblems.ts';
import { extractFileName } from '@coverline/domain/extracts/fileTokens.ts';
import { type ParameterValues, readParameters } from '@coverline/domain/extracts/parameters.ts';
import type { ExtractRunKind } from '@coverline/domain/extracts/states.ts';
import { dayIn, isoIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FilterAsked } from '#/services/filters/pickedRows.ts';
import { orderExtractTask } from './extractTasks.ts';

type Wanted = {
  readonly clientId: string;
  readonly extractId: string;
  readonly userId: string;
  readonly kind: ExtractRunKind;
  readonly parameters: ParameterValues;
  /** Days whose changes it is to have, both counted in; null: as its definition says. */
  readonly range: { readonly from: string; readonly to: string } | null;
};

/** What a run is refused for: fields as they stand in the call, parameters by their keys. */
export type RunRefusal = { readonly message: string; readonly parameters?: Readonly<Record<string, string>> };

type Held = {
  readonly state: string;
  readonly definition: ExtractDefinition;
  readonly version: number;
  readonly sequence: number;
  readonly filter: FilterAsked | null;
  readonly zone: string;
  readonly client: string;
  readonly busy: boolean;
};

/** The saved filter `f` as it is asked. */
export const filterAsJson = sql`CASE WHEN f.id IS NULL THEN NULL ELSE jsonb_build_object(
  'entity', f.entity, 'tree', f.tree, 'sort', f.sort, 'descending', f.descending, 'limit', f.row_limit) END`;

async function holdExtract(trx: TenantTrx, clientId: string, extractId: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    SELECT e.state, e.definition, e.version, e.sequence, c.time_zone AS zone, c.mnemonic AS client, ${filterAsJson} AS filter,
           EXISTS (SELECT 1 FROM phi.extract_run r
                    WHERE r.client_id = ${clientId} AND r.extract_id = e.id AND r.state IN ('Queued', 'Running')) AS busy
      FROM phi.extract e
      JOIN identity.client c ON c.id = e.client_id
      LEFT JOIN phi.filter_query f ON f.client_id = e.client_id AND f.id = e.filter_id
     WHERE e.client_id = ${clientId} AND e.id = ${extractId} FOR UPDATE OF e`.execute(trx);
  return rows[0];
}

/** The first fault of a definition as it would be run now, its filter being what it is; null: none. */
export const firstProblem = (definition: ExtractDefinition, filter: FilterAsked | null): string | null =>
  Object.values(extractProblems(definition, filter?.entity ?? null))[0] ??
  (definition.Delta && filter?.limit != null
    ? 'Its filter has a limit, and what changed beyond that would be in no file. Take the limit off the filter, or let each file have everything.'
    : null);

/**
 * Orders a run: its row and its task are there with the commit, or not at all. Answers its id, why it is refused, or null where
 * there is no such extract.
 */
export async function orderRun(
  trx: TenantTrx,
  wanted: Wanted,
): Promise<{ readonly runId: string } | RunRefusal | null> {
  const { clientId, extractId, userId, kind, range } = wanted;
  const held = await holdExtract(trx, clientId, extractId);
  if (held === undefined) return null;
  if (held.state !== 'Active')
    return { message: `This extract is a ${held.state === 'Draft' ? 'draft' : 'paused one'}. Activate it first.` };
  if (held.busy) return { message: 'This extract is running already. Wait for that run to end.' };
  const { definition, filter, zone } = held;
  const problem = firstProblem(definition, filter);
  if (problem !== null || filter === null)
    return { message: `${problem ?? 'Its filter is gone'} The extract cannot run until it is mended.` };
  const now = new Date();
  const today = dayIn(now, zone);
  const { problems, values } = readParameters(definition.Parameters, wanted.parameters, {
    entity: filter.entity,
    today,
  });
  if (Object.keys(problems).length > 0) return { message: missingWords(definition, problems), parameters: problems };
  const runId = randomUUID();
  const sequence = held.sequence + 1;
  const fileName = extractFileName(definition.FileName, definition.Format, {
    at: isoIn(now, zone),
    client: held.client,
    name: definition.Name,
    sequence,
    version: held.version,
    rows: null,
  });
  await sql`
    INSERT INTO phi.extract_run (client_id, id, extract_id, version, kind, sequence, filter, parameters, today, range_from, range_to,
                                 file_name, ordered_by)
    VALUES (${clientId}, ${runId}, ${extractId}, ${held.version}, ${kind}, ${sequence}, ${JSON.stringify(filter)},
            ${JSON.stringify(values)}, ${today}, ${range?.from ?? null}, ${range?.to ?? null}, ${fileName}, ${userId})`.execute(
    trx,
  );
  await sql`UPDATE phi.extract SET sequence = ${sequence} WHERE client_id = ${clientId} AND id = ${extractId}`.execute(
    trx,
  );
  await orderExtractTask(trx, { clientId, runId });
  return { runId };
}

/** A parameter that is wrong, by its label. */
function missingWords({ Parameters }: ExtractDefinition, problems: Readonly<Record<string, string>>): string {
  const [[key, message] = ['', '']] = Object.entries(problems);
  const label = Parameters.find(({ Key }) => Key === key)?.Label ?? key;
  return message === 'Value is required'
    ? `Parameter “${label}” is missing. Enter its value, or give it a default.`
    : `Parameter “${label}”: ${message}.`;
}
