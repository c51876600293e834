import type { pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import type { casePaperCalls } from '@coverline/contract/cases/forms/casePapers.ts';
import { formKindText, paperLanguageText } from '@coverline/domain/cases/forms/formKind.ts';
import type { Deps } from '#/features/deps.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { findPatients } from '#/services/registrations/findPatients.ts';
import { casePaperHandlers } from './casePapers.ts';
import { countForms, formRows, formVersion, wireDetail, wireForm } from './formRows.ts';
import { copyForm, deleteForm, saveForm, uploadForm } from './saveForm.ts';
import { tryForm } from './tryForm.ts';

const mostRows = 10_000;

export const formHandlers = (deps: Deps): HandlersOf<keyof typeof pdfFormCalls | keyof typeof casePaperCalls> => ({
  ...casePaperHandlers(deps),

  listPdfForms: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const today = todayOf(ctx.session);
      const rows = await formRows(trx, clientId, today, filter, { offset: Offset, limit: Limit });
      return { Rows: rows.map(wireForm), Total: await countForms(trx, clientId, today, filter) };
    }),

  getPdfForm: (ctx, { VersionID }) =>
    ctx.tx(async (trx) => wireDetail(await formVersion(trx, ctx.session.clientId, todayOf(ctx.session), VersionID))),

  uploadPdfForm: uploadForm(deps),
  savePdfForm: saveForm,
  copyPdfForm: copyForm,
  deletePdfForm: deleteForm,
  tryPdfForm: tryForm(deps),

  findFormPatient: (ctx, { SearchTerm }) =>
    ctx.tx((trx, note) => findPatients(deps, trx, ctx.session.clientId, note, SearchTerm)),

  exportPdfForms: async (ctx, { Format, ...filter }) => {
    const { clientId } = ctx.session;
    const rows = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => formRows(trx, clientId, todayOf(ctx.session), filter, page), mostRows);
      note({ entityType: 'PDF form', detail: `${found.length} versions` });
      return found.map(wireForm);
    });
    return tableFile(
      { name: 'pdf-forms', sheet: 'Forms', format: Format },
      [
        { header: 'Form', value: ({ Name }) => Name },
        { header: 'For', value: ({ Kind }) => formKindText[Kind] },
        { header: 'Version', value: ({ Number: number }) => number },
        { header: 'Language', value: ({ Language }) => paperLanguageText[Language] },
        { header: 'State', value: ({ State }) => State },
        { header: 'From', kind: 'date', value: ({ EffectiveFrom }) => EffectiveFrom },
        { header: 'To', kind: 'date', value: ({ EffectiveTo }) => EffectiveTo || null },
        { header: 'Pages', value: ({ Pages }) => Pages },
        { header: 'Fields', value: ({ Fields }) => Fields },
        { header: 'Mapped', value: ({ Mapped }) => Mapped },
        { header: 'Used', value: ({ IsUsed }) => (IsUsed ? 'Yes' : 'No') },
        { header: 'Changed by', value: ({ ChangedBy }) => ChangedBy },
      ],
      rows,
    );
  },
});
