import {
  PDFButton,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { type FieldType, type FormField, formBounds } from '@coverline/domain/cases/forms/formField.ts';

/** Why a file is no form, in one sentence for whoever chose it. */
export class FormRefusal extends Error {}

export type ReadForm = { readonly pages: number; readonly fields: readonly FormField[] };

const damaged = 'This PDF is damaged: it cannot be read to its end. Get the file anew from where it is published.';

/** The fields of a fillable PDF as they stand in its file. */
export async function readForm(bytes: Uint8Array): Promise<ReadForm> {
  const file = await open(bytes);
  if (file.isEncrypted)
    throw new FormRefusal('This PDF is encrypted. Ask its publisher for one without a password or protection.');
  const pages = counted(() => file.getPageCount());
  if (pages === 0) throw new FormRefusal(damaged);
  if (pages > formBounds.pages)
    throw new FormRefusal(
      `This PDF has ${pages} pages; a form has ${formBounds.pages} at most. Take out the pages that are filled in.`,
    );
  const form = file.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const hasXfa = form?.has(PDFName.of('XFA')) === true;
  const fields = counted(() => (form === undefined ? [] : file.getForm().getFields()));
  if (fields.length === 0)
    throw new FormRefusal(
      hasXfa
        ? 'This PDF is an XFA form, which only some programs open. Save it as a plain fillable PDF (AcroForm), or ask its publisher for one.'
        : 'This PDF has no fields to fill. Add fields to it with a PDF editor first.',
    );
  if (fields.length > formBounds.fields)
    throw new FormRefusal(`This PDF has ${fields.length} fields; ${formBounds.fields} are the most that are read.`);
  const places = pagesOf(file);
  return { pages, fields: fields.map((field) => readField(field, places)) };
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  } catch (cause) {
    throw new FormRefusal(damaged, { cause });
  }
}

/** What the library meets halfway through a broken file is a broken file. */
function counted<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new FormRefusal('This PDF refers to itself without an end: it is no form.', { cause });
    throw new FormRefusal(damaged, { cause });
  }
}

/** The page on which each widget stands, from 1, by the widget's own place in the file. */
function pagesOf(file: PDFDocument): ReadonlyMap<PDFDict, number> {
  const found: Map<PDFDict, number> = new Map();
  for (const [at, page] of file.getPages().entries()) {
    const annotations = counted(() => page.node.Annots());
    for (let which = 0; which < (annotations?.size() ?? 0); which += 1) {
      const widget = annotations?.lookup(which);
      if (widget instanceof PDFDict) found.set(widget, at + 1);
    }
  }
  return found;
}

function readField(field: PDFField, places: ReadonlyMap<PDFDict, number>): FormField {
  const Name = field.getName();
  if (Name.length > formBounds.nameLength)
    throw new FormRefusal(
      `A field of this PDF has a name of ${Name.length} letters; ${formBounds.nameLength} are the most that are read.`,
    );
  const Type = typeOf(field);
  const at = field.acroField.getWidgets().map(({ dict }) => places.get(dict) ?? 0);
  return {
    Name,
    Type,
    Page: at.find((page) => page > 0) ?? 1,
    Options: optionsOf(field),
    MaxLength: field instanceof PDFTextField ? (field.getMaxLength() ?? null) : null,
    Multiline: field instanceof PDFTextField && field.isMultiline(),
  };
}

function typeOf(field: PDFField): FieldType {
  if (field instanceof PDFTextField) return 'Text';
  if (field instanceof PDFCheckBox) return 'CheckBox';
  if (field instanceof PDFRadioGroup) return 'Radio';
  if (field instanceof PDFDropdown) return 'Choice';
  if (field instanceof PDFOptionList) return 'List';
  return field instanceof PDFButton ? 'Button' : 'Signature';
}

const optionsOf = (field: PDFField): string[] =>
  field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList
    ? counted(() => [...new Set(field.getOptions())])
    : [];
