import type { BatchForm } from '@coverline/contract/batch/batchFile.ts';
import type { FileForm, FixedField } from '@coverline/intake/form.ts';
import type { KeptForm } from '#/services/batch/fromFile/keptForm.ts';

const wireLayout = (layout: readonly FixedField[]) =>
  layout.map(({ name, from, width }) => ({ Name: name, From: from, Width: width }));

const hasHeader = (form: FileForm | KeptForm): boolean | null =>
  form.kind === 'fixed width' ? form.headerRow !== undefined : 'hasHeader' in form ? form.hasHeader : null;

/** The same of a template, which is of no file. */
export const wireKept = (form: KeptForm): BatchForm => ({
  Kind: form.kind,
  Zipped: null,
  Encoding: null,
  Delimiter: 'delimiter' in form ? form.delimiter : null,
  HasHeader: hasHeader(form),
  HeaderRow: form.kind === 'fixed width' ? (form.headerRow ?? null) : null,
  Layout: 'layout' in form ? wireLayout(form.layout) : null,
});

/** How a file is read, as the wire has it: what does not belong to its kind is null. */
export const wireForm = (form: FileForm): BatchForm => ({
  Kind: form.kind,
  Zipped: form.zipped,
  Encoding: 'encoding' in form ? form.encoding : null,
  Delimiter: 'delimiter' in form ? form.delimiter : null,
  HasHeader: hasHeader(form),
  HeaderRow: hasHeader(form) === true ? (('headerRow' in form ? form.headerRow : null) ?? 1) : null,
  Layout: 'layout' in form ? wireLayout(form.layout) : null,
});
