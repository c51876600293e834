import { formNameLength } from '@coverline/contract/cases/forms/pdfForms.ts';
import { carriedOver, type FieldSource, sourceProblem } from '@coverline/domain/cases/forms/formMap.ts';
import type { FormField } from '@coverline/domain/cases/forms/formField.ts';
import type { FormKind } from '@coverline/domain/cases/forms/formKind.ts';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PdfFormVersionRow } from '#/platform/db/tables/cases/formsTables.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { judgeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { readInThread } from './pdf/inThread.ts';

const taken = whereTaken('pdf_form_name', 'Name', 'Another form is called so');

export const uploadForm =
  (deps: Deps): Handlers['uploadPdfForm'] =>
  async (ctx, { File, FormID, Name, Kind, Language }) => {
    const name = Name.trim();
    if (FormID === '') refuseProblems(nameProblem(name));
    // Read before any transaction begins: what is hostile holds no connection.
    await judgeDocument(deps, File);
    const read = await readInThread(File.bytes);
    return ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const form = FormID === '' ? await addForm(trx, clientId, name, Kind) : await lastOf(trx, clientId, FormID);
      const id = randomUUID();
      await trx
        .insertInto('phi.pdf_form_version')
        .values({
          client_id: clientId,
          id,
          form_id: form.id,
          number: form.number + 1,
          language: Language,
          effective_from: todayOf(ctx.session),
          pdf: File.bytes,
          digest: createHash('sha256').update(File.bytes).digest(),
          pages: read.pages,
          fields: JSON.stringify(read.fields),
          map: JSON.stringify(carriedOver(form.map, read.fields)),
          updated_by: userId,
        })
        .execute();
      note({
        entityType: 'PDF form',
        entityId: id,
        detail: `version ${form.number + 1}, ${read.fields.length} fields`,
      });
      return { VersionID: id };
    });
  };

const nameProblem = (name: string): Record<string, string> =>
  name === '' ? { Name: 'Value is required' } : name.length > formNameLength ? { Name: 'Value is too long' } : {};

type Form = { readonly id: string; readonly number: number; readonly map: readonly FieldSource[] };

async function addForm(trx: TenantTrx, clientId: string, name: string, kind: FormKind): Promise<Form> {
  const id = randomUUID();
  await trx.insertInto('phi.pdf_form').values({ client_id: clientId, id, name, kind }).execute().catch(taken);
  return { id, number: 0, map: [] };
}

/** The form under its lock, so that its versions are numbered one by one, and what its newest is mapped to. */
async function lastOf(trx: TenantTrx, clientId: string, formId: string): Promise<Form> {
  const form = await trx
    .selectFrom('phi.pdf_form')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', formId)
    .forUpdate()
    .executeTakeFirst();
  if (form === undefined) throw notFound();
  const last = await trx
    .selectFrom('phi.pdf_form_version')
    .select(['number', 'map'])
    .where('client_id', '=', clientId)
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { id: form.id, number: last?.number ?? 0, map: last?.map ?? [] };
}

/** A version under the lock of its form, whose name and kind all its versions share. */
async function holdVersion(trx: TenantTrx, clientId: string, id: string): Promise<PdfFormVersionRow> {
  const seen = await trx
    .selectFrom('phi.pdf_form_version')
    .select('form_id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (seen === undefined) throw notFound();
  await trx
    .selectFrom('phi.pdf_form')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', seen.form_id)
    .forUpdate()
    .execute();
  // In the order in which those hold them who make papers of several.
  await trx
    .selectFrom('phi.pdf_form_version')
    .select('id')
    .where('client_id', '=', clientId)
    .where('form_id', '=', seen.form_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('phi.pdf_form_version')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

export const saveForm: Handlers['savePdfForm'] = async (
  ctx,
  { VersionID, Version, Name, Kind, Language, EffectiveFrom, EffectiveTo, IsActive, Flatten, Map: map },
) => {
  await ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const held = await holdVersion(trx, clientId, VersionID);
    const form = await trx
      .selectFrom('phi.pdf_form')
      .select(['id', 'name', 'kind'])
      .where('client_id', '=', clientId)
      .where('id', '=', held.form_id)
      .executeTakeFirstOrThrow();
    const fixed = { language: Language, effective_from: EffectiveFrom, flatten: Flatten, map: told(map) };
    const free = { effective_to: EffectiveTo === '' ? null : EffectiveTo, is_active: IsActive };
    const changed = [
      ...changesOf({ ...held, map: told(held.map) }, { ...fixed, ...free }),
      ...changesOf(form, { name: Name.trim(), kind: Kind }),
    ];
    note({ entityType: 'PDF form', entityId: VersionID, detail: ['changed', ...changed].join(' ') });
    // A save that changes nothing is none, and meets no other.
    if (changed.length === 0) return;
    await requireVersion(trx, ctx.session, held, Version);
    if (held.used_at !== null && changed.some((name) => Object.hasOwn(fixed, name)))
      throw new UserError('This version has been used and stays as it is. Make the next version to change it.');
    refuseProblems({
      ...nameProblem(Name.trim()),
      ...(EffectiveTo !== '' && EffectiveTo < EffectiveFrom && { EffectiveTo: 'This is before the first day' }),
    });
    refuseMap(held.fields, map);
    const saved = { updated_by: userId, updated_at: sql<string>`now()` };
    if (Name.trim() !== form.name || Kind !== form.kind) {
      await trx
        .updateTable('phi.pdf_form')
        .set({ name: Name.trim(), kind: Kind })
        .where('client_id', '=', clientId)
        .where('id', '=', form.id)
        .execute()
        .catch(taken);
      // Whoever has another version of it open is told, and does not save the old name over the new one.
      await trx
        .updateTable('phi.pdf_form_version')
        .set((eb) => ({ ...saved, row_version: eb('row_version', '+', 1) }))
        .where('client_id', '=', clientId)
        .where('form_id', '=', form.id)
        .where('id', '<>', VersionID)
        .execute();
    }
    await trx
      .updateTable('phi.pdf_form_version')
      .set({ ...fixed, ...free, ...saved, row_version: held.row_version + 1 })
      .where('client_id', '=', clientId)
      .where('id', '=', VersionID)
      .execute();
  });
};

/** As it is kept, its parts in one order: the database has an order of its own. */
const told = (map: readonly FieldSource[]): string =>
  JSON.stringify(
    map.map(({ Field, Kind, Point, Format, Text, Choices }) => ({
      Field,
      Kind,
      Point,
      Format,
      Text,
      Choices: Choices.map(({ Value, Option }) => ({ Value, Option })),
    })),
  );

const changesOf = <T extends object>(before: T, after: Partial<T>): readonly string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => before[name] !== after[name]);

/** Each field once, and each as it can be filled; the message names the field, of which a form may have hundreds. */
export function refuseMap(fields: readonly FormField[], map: readonly FieldSource[]): void {
  const byName = new Map(fields.map((field) => [field.Name, field]));
  const seen = new Set<string>();
  for (const source of map) {
    const problem = seen.has(source.Field) ? 'It is mapped twice' : sourceProblem(byName.get(source.Field), source);
    if (problem !== null) throw fieldFault('Map', `${source.Field}: ${problem}`);
    seen.add(source.Field);
  }
}

export const copyForm: Handlers['copyPdfForm'] = (ctx, { VersionID }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId } = ctx.session;
    const {
      language,
      flatten,
      pdf,
      digest,
      pages,
      fields,
      map,
      form_id: formId,
    } = await holdVersion(trx, clientId, VersionID);
    const { number } = await lastOf(trx, clientId, formId);
    const id = randomUUID();
    await trx
      .insertInto('phi.pdf_form_version')
      .values({
        client_id: clientId,
        id,
        form_id: formId,
        number: number + 1,
        language,
        effective_from: todayOf(ctx.session),
        flatten,
        pdf,
        digest,
        pages,
        fields: JSON.stringify(fields),
        map: JSON.stringify(map),
        updated_by: userId,
      })
      .execute();
    note({ entityType: 'PDF form', entityId: id, detail: `version ${number + 1}` });
    return { VersionID: id };
  });

export const deleteForm: Handlers['deletePdfForm'] = async (ctx, { VersionID, Version }) => {
  await ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const held = await holdVersion(trx, clientId, VersionID);
    await requireVersion(trx, ctx.session, held, Version);
    if (held.used_at !== null)
      throw new UserError(
        'This version has been used: what was kept with {a case} names it. Take it out of use instead.',
      );
    const ofForm = { client_id: clientId, form_id: held.form_id };
    await trx
      .deleteFrom('phi.pdf_form_version')
      .where('client_id', '=', clientId)
      .where('id', '=', VersionID)
      .execute();
    const left = await trx
      .selectFrom('phi.pdf_form_version')
      .select('id')
      .where('client_id', '=', ofForm.client_id)
      .where('form_id', '=', ofForm.form_id)
      .executeTakeFirst();
    if (left === undefined)
      await trx.deleteFrom('phi.pdf_form').where('client_id', '=', clientId).where('id', '=', held.form_id).execute();
    note({ entityType: 'PDF form', entityId: VersionID, detail: `removed version ${held.number}` });
  });
};
