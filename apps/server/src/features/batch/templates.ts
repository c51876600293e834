import { bareName } from '@coverline/domain/batch/batchFields.ts';
import type { FileForm } from '@coverline/intake/form.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { batchKindRows, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { type BatchTemplate, mappedBy, readTemplate } from '#/services/batch/fromFile/batchTemplates.ts';
import { formAs } from '#/services/batch/fromFile/formAs.ts';
import { type KeptForm, keptForm, readAsKept } from '#/services/batch/fromFile/keptForm.ts';
import { matchedColumns } from '#/services/batch/fromFile/matchedColumns.ts';
import { draftState } from '#/services/batch/fromFile/orderReading.ts';
import type { KeptMapping } from '#/services/batch/storedBatch.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { firstRows, wireDraft } from './draft.ts';
import { openDraft } from './fromFile.ts';
import { wireKept } from './wireForm.ts';

const mostTemplates = 100;

/** Keeps a mapping, and how its file is read, by a name; one of the same name is written over, where it is for batches of the same kind. */
export async function keepTemplate(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  {
    kind,
    name,
    form,
    mapping,
  }: { readonly kind: OfferedKind; readonly name: string; readonly form: FileForm; readonly mapping: KeptMapping },
): Promise<string> {
  const { rows: counted } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.batch_template WHERE client_id = ${clientId} AND lower(name) <> lower(${name}) AND NOT is_removed`.execute(
    trx,
  );
  if ((counted[0]?.n ?? 0) >= mostTemplates)
    throw new UserError(`At most ${mostTemplates} mappings are kept. Remove one first.`);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO phi.batch_template AS standing (client_id, id, kind, name, headers, form, mapping, updated_by)
    VALUES (${clientId}, ${randomUUID()}, ${kind}, ${name}, ${JSON.stringify(form.columns.map(bareName))}::jsonb, ${JSON.stringify(keptForm(form))}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${userId})
    ON CONFLICT (client_id, lower(name)) WHERE NOT is_removed DO UPDATE
      SET headers = excluded.headers, form = excluded.form, mapping = excluded.mapping, updated_at = excluded.updated_at, updated_by = excluded.updated_by, name = excluded.name
      WHERE standing.kind = excluded.kind
    RETURNING id`.execute(trx);
  const [kept] = rows;
  // A rule of the file exchange may go by it, and would fail each of its files.
  if (kept === undefined)
    throw fieldFault(
      'TemplateName',
      `“${name}” is a template for batches of another kind. Choose another name, or remove that template first.`,
    );
  return kept.id;
}

async function usableTemplate(trx: TenantTrx, clientId: string, id: string): Promise<BatchTemplate> {
  const template = await readTemplate(trx, clientId, id);
  if (template === null || template.is_removed) throw notFound();
  return template;
}

type Names = 'getBatchTemplates' | 'removeBatchTemplate' | 'applyBatchTemplate';

export const templateHandlers = (deps: Deps): HandlersOf<Names> => ({
  getBatchTemplates: (ctx) =>
    ctx.tx(async (trx) => {
      const { rows } = await sql<{
        TemplateID: string;
        Kind: OfferedKind;
        Name: string;
        Headers: string[];
        form: KeptForm | null;
        UpdatedAt: string;
        UpdatedBy: string;
      }>`
        SELECT t.id AS "TemplateID", t.kind AS "Kind", t.name AS "Name", t.headers AS "Headers", t.form, t.updated_at AS "UpdatedAt",
               ${nameOfUser} AS "UpdatedBy"
          FROM phi.batch_template t JOIN identity.app_user u ON u.id = t.updated_by
         WHERE t.client_id = ${ctx.session.clientId} AND NOT t.is_removed ORDER BY lower(t.name)`.execute(trx);
      return rows.map(({ form, ...row }) => ({ ...row, Form: form === null ? null : wireKept(form) }));
    }),

  removeBatchTemplate: (ctx, { TemplateID }) =>
    ctx.tx(async (trx, note) => {
      const { rows } = await sql`
        UPDATE phi.batch_template SET is_removed = true WHERE client_id = ${ctx.session.clientId} AND id = ${TemplateID} RETURNING id`.execute(
        trx,
      );
      if (rows.length === 0) throw notFound();
      note({ entityType: 'batch template', entityId: TemplateID });
      return {};
    }),

  applyBatchTemplate: async (ctx, { BatchID, TemplateID }) => {
    const { clientId } = ctx.session;
    const before = await deps.doors.withTenant(clientId, (trx) => openDraft(trx, clientId, BatchID));
    const template = await deps.doors.withTenant(clientId, (trx) => usableTemplate(trx, clientId, TemplateID));
    if (template.kind !== before.kind)
      throw new UserError(
        `This template is for batches of the kind ${batchKindRows[template.kind].label}. Choose another.`,
      );
    const as = before.form === null ? null : readAsKept(before.form, template.form);
    const form = as === null ? before.form : await formAs(deps, clientId, before, as);
    const rows = await firstRows(deps, clientId, { ...before, form });
    return ctx.tx(async (trx, note) => {
      const batch = await openDraft(trx, clientId, BatchID, { lock: true });
      if (form === null || batch.mapping === null) throw notFound();
      const mapping = mappedBy(form.columns, as === null ? batch.mapping : matchedColumns(form, rows), template);
      await sql`
        UPDATE phi.batch SET form = ${JSON.stringify(form)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb, state = ${draftState(batch.kind, mapping, form)}, template_id = ${template.id}
         WHERE client_id = ${clientId} AND id = ${BatchID}`.execute(trx);
      note({ entityType: 'batch', entityId: BatchID });
      return wireDraft(trx, clientId, { ...batch, form, mapping, template_id: template.id }, rows);
    });
  },
});
