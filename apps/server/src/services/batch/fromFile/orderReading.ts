import type { BatchState } from '@coverline/domain/batch/batchStates.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { mappingProblems } from '@coverline/domain/batch/mapping.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import type { BatchKey, KeptMapping } from '../storedBatch.ts';
import { isUnsureOf, unsureLetters } from './unsureLetters.ts';
import { orderTask } from '../tasks/orderTask.ts';

/** What keeps a file from being read by a mapping, in sentences. */
export const problemsOf = (
  kind: OfferedKind,
  { columns, constants }: KeptMapping,
  form: FileForm | null,
): readonly string[] => [
  ...(isUnsureOf(form) ? [unsureLetters] : []),
  ...mappingProblems({ kind, columns, constants }),
];

/** Where a draft stands by what its columns are. */
export const draftState = (kind: OfferedKind, mapping: KeptMapping, form: FileForm | null): BatchState =>
  problemsOf(kind, mapping, form).length === 0 ? 'Uploaded' : 'NeedsMapping';

/** The place of the first of some partners that the client may not ask; -1 where it may ask all. */
export async function firstNotAsked(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return -1;
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM system.trading_partner p WHERE p.id = ANY(${ids}::uuid[]) AND ${mayBeAsked(clientId)}`.execute(
    trx,
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.findIndex((id) => !known.has(id));
}

type Reading = BatchKey & {
  readonly mapping: KeptMapping;
  readonly templateId: string | null;
  readonly skipRepeats: boolean;
};

/** Keeps what the columns of a draft are, and has a worker read its rows. */
export async function orderReading(trx: TenantTrx, reading: Reading): Promise<void> {
  const { clientId, batchId, mapping, templateId, skipRepeats } = reading;
  await sql`
    UPDATE phi.batch SET state = 'Validating', mapping = ${JSON.stringify(mapping)}::jsonb, template_id = ${templateId},
           skip_repeats = ${skipRepeats}
     WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx);
  await orderTask(trx, { clientId, taskId: batchId, batchId, kind: 'Read' });
}
