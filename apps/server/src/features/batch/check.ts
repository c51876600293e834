import { isDraft } from '@coverline/domain/batch/batchStates.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { cancelBatch } from '#/services/batch/batchActs.ts';
import { firstNotAsked, orderReading, problemsOf } from '#/services/batch/fromFile/orderReading.ts';
import { followBatch } from '#/services/batch/routing/wantRoute.ts';
import type { KeptMapping, StoredBatch } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { openBatch } from './fromFile.ts';
import { keepTemplate } from './templates.ts';

/** Keeps what the columns are, and has the rows read: of a batch whose rows were read before, as another batch of the same file. */
export const checkBatch: Handlers['checkBatch'] = (ctx, sent) =>
  ctx.tx(async (trx, note) => {
    const { session } = ctx;
    const { clientId } = session;
    const batch = await openBatch(trx, clientId, sent.BatchID, { lock: true });
    if (batch.form === null || batch.file === null || batch.mapping === null)
      throw new UserError('The file of this batch is kept no more. Send it again.');
    const mapping = await mappingOf(trx, clientId, batch, sent);
    const problems = problemsOf(batch.kind, mapping, batch.form);
    if (problems.length > 0)
      throw new UserError('Please correct the issues below.', {
        fields: problems.map((Message) => ({ Field: 'Columns', Message })),
      });
    const name = sent.TemplateName?.trim() ?? '';
    const templateId =
      name === ''
        ? batch.template_id
        : await keepTemplate(trx, session, { kind: batch.kind, name, form: batch.form, mapping });
    const batchId = await batchToRead(trx, clientId, batch);
    await orderReading(trx, { clientId, batchId, mapping, templateId, skipRepeats: sent.SkipRepeats });
    note({ entityType: 'batch', entityId: batchId });
    return { BatchID: batchId };
  });

type Sent = Parameters<Handlers['checkBatch']>[1];

async function mappingOf(trx: TenantTrx, clientId: string, batch: StoredBatch, sent: Sent): Promise<KeptMapping> {
  const columns = batch.form?.columns ?? [];
  if (sent.Columns.length !== columns.length)
    throw new UserError(
      `This file has ${columns.length} columns, and ${sent.Columns.length} were told. Reload the page.`,
    );
  await requirePartners(
    trx,
    clientId,
    sent.Payers.map(({ PartnerID }) => PartnerID),
  );
  const before = batch.mapping;
  return {
    columns: sent.Columns.map(({ Field, Transforms }) =>
      Field === null ? null : { field: Field, transforms: Transforms },
    ),
    by: sent.Columns.map(({ Field }, at) =>
      before?.columns[at]?.field === Field && Field !== null ? (before?.by[at] ?? null) : null,
    ),
    constants: Object.fromEntries(sent.Constants.map(({ Field, Value }) => [Field, Value])),
    payers: sent.Payers.map(({ Name, PartnerID }) => ({ name: Name, partnerId: PartnerID })),
    results: sent.Results,
  };
}

async function requirePartners(trx: TenantTrx, clientId: string, ids: readonly string[]): Promise<void> {
  const at = await firstNotAsked(trx, clientId, ids);
  if (at < 0) return;
  const Message = 'This {payer} may not be asked by your organization. Choose another.';
  throw new UserError('Please correct the issues below.', { fields: [{ Field: `Payers[${at}]`, Message }] });
}

/** The batch itself where nothing was read of it yet, else a new one of the same file: what was taken in is called off. */
async function batchToRead(trx: TenantTrx, clientId: string, batch: StoredBatch): Promise<string> {
  if (isDraft(batch.state)) return batch.id;
  if (batch.state !== 'Validating' && batch.state !== 'Ready' && batch.state !== 'Failed')
    throw new UserError('This batch was started already.');
  const id = randomUUID();
  await sql`
    INSERT INTO phi.batch (client_id, id, kind, name, state, created_by, file_id, file_name, form, mapping, template_id)
    SELECT client_id, ${id}, kind, name, 'Uploaded', created_by, file_id, file_name, form, mapping, template_id
      FROM phi.batch WHERE client_id = ${clientId} AND id = ${batch.id}`.execute(trx);
  await sql`UPDATE phi.batch SET is_hidden = true WHERE client_id = ${clientId} AND id = ${batch.id}`.execute(trx);
  await followBatch(trx, { clientId, from: batch.id, to: id });
  await cancelBatch(trx, { clientId, batchId: batch.id });
  return id;
}
