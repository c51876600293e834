import { fieldTypes, formBounds } from '@coverline/domain/cases/forms/formField.ts';
import { formKinds, paperLanguages } from '@coverline/domain/cases/forms/formKind.ts';
import { fixedTextLength, mostChoices, sourceKinds } from '@coverline/domain/cases/forms/formMap.ts';
import { warningKinds } from '@coverline/domain/cases/forms/warning.ts';
import { pdfFormFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { foundPatient, patientsListed } from '../../registration/registration.ts';
import { call } from '../../wire/call.ts';
import { date, id, nothing, optionalDate, pageOf, tableFormat, text, ticket } from '../../wire/fields.ts';

export const formsPerPage = 50;
export const formNameLength = 100;
export const formSorts = ['name', 'kind', 'language', 'from', 'changed'] as const;
export type FormSort = (typeof formSorts)[number];
/** Not offered yet, offered on its days, past them, or taken out of use. */
export const formStates = ['Draft', 'Active', 'Coming', 'Over'] as const;
export type FormState = (typeof formStates)[number];

export const formKind = z.enum(formKinds);
export const paperLanguage = z.enum(paperLanguages);

const source = z.strictObject({
  Field: text(formBounds.nameLength).min(1),
  Kind: z.enum(sourceKinds),
  Point: text(60),
  Format: text(20),
  Text: text(fixedTextLength),
  Choices: z.array(z.strictObject({ Value: text(100), Option: text(200) })).max(mostChoices),
});
const map = z.array(source).max(formBounds.fields);

const field = z.object({
  Name: z.string(),
  Type: z.enum(fieldTypes),
  Page: z.number(),
  Options: z.array(z.string()),
  MaxLength: z.number().nullable(),
  Multiline: z.boolean(),
});

/** What whoever prints has to look at; Field is '' where it is about the whole. */
export const paperWarning = z.object({ Kind: z.enum(warningKinds), Field: z.string(), Message: z.string() });
export type PaperWarning = z.output<typeof paperWarning>;

/** A PDF to be looked at, in base64. */
export const shownPdf = { Pdf: z.string(), Pages: z.number() };

const row = z.object({
  VersionID: z.string(),
  FormID: z.string(),
  Name: z.string(),
  Kind: formKind,
  /** Which of the form's versions, from 1. */
  Number: z.number(),
  Language: paperLanguage,
  EffectiveFrom: z.string(),
  EffectiveTo: z.string(),
  State: z.enum(formStates),
  Pages: z.number(),
  Fields: z.number(),
  Mapped: z.number(),
  /** Kept with a case or handed out once: then it stays as it is. */
  IsUsed: z.boolean(),
  ChangedBy: z.string(),
  ChangedAt: z.string(),
  Version: z.number(),
});
export type FormRow = z.output<typeof row>;

const detail = row.omit({ Fields: true }).extend({
  IsActive: z.boolean(),
  Flatten: z.boolean(),
  Fields: z.array(field),
  Map: z.array(source),
});
export type FormDetail = z.output<typeof detail>;

const filter = z.strictObject({
  Search: text(60).default(''),
  Kind: formKind.nullable().default(null),
  Language: paperLanguage.nullable().default(null),
  State: z.enum(formStates).nullable().default(null),
  Sort: z.enum(formSorts).default('name'),
  Descending: z.boolean().default(false),
});
export type FormFilter = z.output<typeof filter>;

const version = z.number().int().min(0).max(1_000_000_000);
const forMasters = { access: { role: 'FRHCJediMaster' }, door: 'tenant' } as const;
const reads = { ...forMasters, effect: 'reads' } as const;
const writes = { ...forMasters, effect: 'writes' } as const;
const path = <const Action extends string>(action: Action) => `/Configuration/PDFForms/${action}` as const;
const saved = z.object({ VersionID: z.string() });

/** The fillable forms of a client, and what fills them. */
export const pdfFormCalls = {
  listPdfForms: call({
    ...reads,
    path: path('List'),
    summary: 'The forms of the client, a row each version.',
    audit: null,
    payload: filter.extend(pageOf(formsPerPage)),
    data: z.object({ Rows: z.array(row), Total: z.number() }),
  }),
  getPdfForm: call({
    ...reads,
    path: path('Get'),
    summary: 'One version of a form with its fields and what fills each.',
    audit: null,
    payload: z.strictObject({ VersionID: id }),
    data: detail,
  }),
  uploadPdfForm: call({
    ...writes,
    kind: 'upload',
    file: { part: 'File', ...pdfFormFile },
    path: path('Upload'),
    summary: 'Reads the fields of a fillable PDF and keeps it as a draft: of a new form, or the next of one (FormID).',
    audit: 'UploadPdfForm',
    payload: z.strictObject({
      Name: text(formNameLength),
      Kind: formKind,
      Language: paperLanguage,
      FormID: z.union([id, z.literal('')]).default(''),
    }),
    data: saved,
  }),
  savePdfForm: call({
    ...writes,
    path: path('Save'),
    summary: 'Saves a version. Of one that was used only its last day and whether it is offered can change.',
    audit: 'SavePdfForm',
    limits: { bodyBytes: 1024 * 1024 },
    payload: z.strictObject({
      VersionID: id,
      Version: version,
      Name: text(formNameLength),
      Kind: formKind,
      Language: paperLanguage,
      EffectiveFrom: date,
      EffectiveTo: optionalDate,
      IsActive: z.boolean(),
      Flatten: z.boolean(),
      Map: map,
    }),
    data: nothing,
  }),
  copyPdfForm: call({
    ...writes,
    path: path('Copy'),
    summary: 'The next version of a form as a draft, with the same file and map.',
    audit: 'CopyPdfForm',
    payload: z.strictObject({ VersionID: id }),
    data: saved,
  }),
  deletePdfForm: call({
    ...writes,
    path: path('Delete'),
    summary: 'Removes a version that was never used.',
    audit: 'DeletePdfForm',
    payload: z.strictObject({ VersionID: id, Version: version }),
    data: nothing,
  }),
  tryPdfForm: call({
    ...reads,
    path: path('Try'),
    summary:
      'A version filled for a patient by a map that need not be saved yet, and what is to be looked at; without a patient each field shows its own name.',
    audit: 'TryPdfForm',
    limits: { bodyBytes: 1024 * 1024 },
    payload: z.strictObject({ VersionID: id, RegMasterID: id.nullable().default(null), Map: map }),
    data: z.object({ ...shownPdf, Warnings: z.array(paperWarning) }),
  }),
  findFormPatient: call({
    ...reads,
    path: path('FindPatient'),
    summary: 'Patients to try a form on, by name, date of birth or number.',
    audit: 'FindFormPatient',
    payload: z.strictObject({ SearchTerm: text(80).min(2) }),
    data: z.array(foundPatient).max(patientsListed + 1),
  }),
  exportPdfForms: call({
    ...reads,
    kind: 'download',
    path: path('Export'),
    summary: 'The list as CSV or XLSX.',
    audit: 'ExportPdfForms',
    payload: filter.extend(tableFormat),
    data: ticket,
  }),
};
