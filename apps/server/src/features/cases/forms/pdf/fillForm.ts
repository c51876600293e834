import {
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFTextField,
} from '@cantoo/pdf-lib';
import type { Entry } from '@coverline/domain/cases/forms/fillPlan.ts';
import type { Warning } from '@coverline/domain/cases/forms/warning.ts';
import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { legible } from '#/platform/export/paper/legible.ts';
import { fonts } from '#/platform/export/paper/look.ts';
import { fitText } from './fitText.ts';

export type FillJob = { readonly pdf: Uint8Array; readonly entries: readonly Entry[]; readonly flatten: boolean };
export type Filled = { readonly pdf: Uint8Array; readonly pages: number; readonly warnings: readonly Warning[] };

/** A form with its fields filled, drawn in our own font, which has the letters of every name. */
export async function fillForm({ pdf, entries, flatten }: FillJob): Promise<Filled> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  withoutDeeds(file);
  const form = file.getForm();
  if (form.hasXFA()) form.deleteXFA(); // what shows it else hides what is filled here
  file.registerFontkit({ create });
  const font = await file.embedFont(readFileSync(fonts.regular), { subset: true });
  const warnings: Warning[] = [];
  const byName = new Map(form.getFields().map((field) => [field.getName(), field]));
  for (const entry of entries) {
    const field = byName.get(entry.field);
    if (field !== undefined) warnings.push(...fillOne(field, entry, font));
  }
  if (flatten) {
    drawRest(form.getFields(), font);
    form.flatten({ updateFieldAppearances: false });
  }
  const bytes = await file.save({ updateFieldAppearances: false, addDefaultPage: false });
  return { pdf: bytes, pages: file.getPageCount(), warnings };
}

/** A form that came from outside may hold scripts and links that run by themselves: what is handed on has none. */
function withoutDeeds(file: PDFDocument): void {
  for (const key of ['OpenAction', 'AA']) file.catalog.delete(PDFName.of(key));
  const names = file.catalog.lookupMaybe(PDFName.of('Names'), PDFDict);
  for (const key of ['JavaScript', 'EmbeddedFiles']) names?.delete(PDFName.of(key));
  for (const page of file.getPages()) page.node.delete(PDFName.of('AA'));
  for (const field of file.getForm().getFields()) {
    for (const key of ['A', 'AA']) field.acroField.dict.delete(PDFName.of(key));
    for (const { dict } of field.acroField.getWidgets()) for (const key of ['A', 'AA']) dict.delete(PDFName.of(key));
  }
}

function fillOne(field: PDFField, entry: Entry, font: PDFFont): readonly Warning[] {
  if (entry.kind === 'tick') {
    if (!(field instanceof PDFCheckBox)) return [];
    if (entry.ticked) field.check();
    else field.uncheck();
    return [];
  }
  if (entry.kind === 'option') {
    if (field instanceof PDFRadioGroup) field.select(entry.option);
    else if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
      field.select(entry.option);
      field.updateAppearances(font);
    }
    return [];
  }
  if (!(field instanceof PDFTextField)) return [];
  // A letter that no font has is told by its code point, which is longer than it.
  const text = legible(entry.text);
  const most = field.getMaxLength();
  if (most === undefined || text.length <= most) return fitText(field, text, font);
  const Message = `It holds ${most} letters and this has ${text.length} as it can be printed: it stays empty.`;
  return [{ Kind: 'TooLong', Field: entry.field, Message }];
}

/** Fields that nobody filled keep what their file holds; those that were never drawn are drawn empty, so that they can be flattened. */
function drawRest(fields: readonly PDFField[], font: PDFFont): void {
  for (const field of fields) {
    if (field instanceof PDFSignature) continue;
    const isDrawn = field.acroField.getWidgets().every((widget) => widget.getAppearances()?.normal !== undefined);
    if (isDrawn) continue;
    if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) field.updateAppearances();
    else if (field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList)
      field.updateAppearances(font);
  }
}
