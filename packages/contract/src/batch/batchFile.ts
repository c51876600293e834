import { batchFieldNames } from '@coverline/domain/batch/batchFields.ts';
import { batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { columnTransforms, mostColumns } from '@coverline/domain/batch/mapping.ts';
import { resultColumnNames } from '@coverline/domain/batch/resultColumns.ts';
import { resultFormats } from '@coverline/domain/batch/resultFormats.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, nothing, text } from '../wire/fields.ts';
import { uploadCalls } from '../wire/fileUpload.ts';

export const batchNameLength = 120;

export const forBatch = { access: { phi: true }, door: 'tenant' } as const;
export const batchFolder = 'SPIFManagement/SpifBatch';
export const oneBatch = z.strictObject({ BatchID: id });

/** As what the results are laid into the file exchange when a batch ends; numbers of persons stand in them whole for who may have them so. */
export const delivery = z.strictObject({ Format: z.enum(resultFormats), Whole: z.boolean().default(false) });
export type BatchDelivery = z.output<typeof delivery>;

/** No header stands lower. */
export const mostHeaderRow = 40;

const resultColumn = z.enum(resultColumnNames);
const field = z.enum(batchFieldNames as [(typeof batchFieldNames)[number], ...(typeof batchFieldNames)[number][]]);
const transform = z.enum(columnTransforms);

/** Where a field of a fixed-width line stands: From is 1 for the first character. */
const fixedField = z.strictObject({
  Name: text(60).min(1),
  From: z.int().min(1).max(10_000),
  Width: z.int().min(1).max(1_000),
});

/** How a file is read. What does not belong to its kind is null. */
const form = z.object({
  Kind: z.enum(['delimited', 'fixed width', 'json lines', 'xlsx', 'x12 270', 'hl7']),
  Zipped: z.string().nullable(),
  Encoding: z.enum(['utf-8', 'windows-1252', 'macintosh']).nullable(),
  Delimiter: z.enum([',', '\t', '|', ';']).nullable(),
  HasHeader: z.boolean().nullable(),
  /** The row that names the columns: what stands above it is left out. Null of a template, which finds it in each file but a fixed-width one. */
  HeaderRow: z.number().nullable(),
  Layout: z.array(fixedField).nullable(),
});
export type BatchForm = z.output<typeof form>;

/** What a column is. */
const mapped = { Field: field.nullable(), Transforms: z.array(transform).max(4) };

/** What a field is where the file does not say it. */
const constant = z.strictObject({ Field: field, Value: text(200).min(1) });

/** Who a payer is that the file names so; compared without case, blanks and punctuation. */
const payerName = z.strictObject({ Name: text(120).min(1), PartnerID: id });

/** A file as it will be read, before anything is taken from it. Cells that may tell a number of a person are masked. */
const draft = z.object({
  BatchID: z.string(),
  /** What is done with each row. */
  Kind: z.enum(batchKinds),
  Name: z.string(),
  FileName: z.string(),
  FileSize: z.number(),
  Form: form,
  Columns: z.array(
    z.object({
      ...mapped,
      Header: z.string(),
      /** By what the column was taken for it: null where by nothing, or by a person. */
      By: z.enum(['header', 'values', 'template']).nullable(),
      /** Why somebody should look. */
      Doubt: z.string().nullable(),
    }),
  ),
  Constants: z.array(z.object({ Field: field, Value: z.string() })),
  Payers: z.array(z.object({ Name: z.string(), PartnerID: z.string(), PartnerName: z.string() })),
  /** The columns behind those of the file, in a file of results; null: all of them. */
  Results: z.array(resultColumn).nullable(),
  TemplateID: z.string().nullable(),
  /** The first rows, as the file has them. */
  Rows: z.array(z.object({ Row: z.number(), Cells: z.array(z.string()) })),
  /** What of its rows is masked: numbers of persons, or every digit while lines are not divided into columns. */
  Masked: z.enum(['Numbers', 'Digits']),
  /** What keeps it from being read, in sentences. */
  Problems: z.array(z.string()),
  /** A row that asks the same as one before it is left out. */
  SkipRepeats: z.boolean(),
  /** The newest batch that was made of the very same file. */
  SameFile: z.object({ BatchID: z.string(), Name: z.string(), CreatedAt: z.string() }).nullable(),
});
export type BatchDraft = z.output<typeof draft>;

const mapping = {
  Columns: z.array(z.strictObject(mapped)).max(mostColumns),
  Constants: z.array(constant).max(batchFieldNames.length).default([]),
  Payers: z.array(payerName).max(1_000).default([]),
  Results: z.array(resultColumn).min(1).max(resultColumnNames.length).nullable().default(null),
};
export type BatchMappingSent = z.input<z.ZodObject<typeof mapping>>;

const template = z.object({
  TemplateID: z.string(),
  /** Of which batches. */
  Kind: z.enum(batchKinds),
  Name: z.string(),
  /** The headers that it is for, in their order. */
  Headers: z.array(z.string()),
  /** How its files are read: the file itself says what its letters are in. Null of one that was kept before. */
  Form: form.nullable(),
  UpdatedAt: z.string(),
  UpdatedBy: z.string(),
});
export type BatchTemplate = z.output<typeof template>;

const upload = uploadCalls(forBatch.access, batchFolder, 'BatchFile');

/** From a file to a batch: it comes in, is looked at, its columns are mapped, its rows are read. */
export const batchFileCalls = {
  beginBatchFile: upload.begin,
  putBatchFilePart: upload.put,
  uploadBatch: call({
    ...forBatch,
    path: `/${batchFolder}/UploadBatch`,
    summary: 'Makes a batch of a file that is whole, and says how it will be read. Nothing is asked yet.',
    effect: 'writes',
    audit: 'UploadBatch',
    payload: z.strictObject({ FileID: id }),
    data: draft,
  }),
  getBatchDraft: call({
    ...forBatch,
    path: `/${batchFolder}/GetBatchDraft`,
    summary: 'How the file of a batch will be read, with its first rows.',
    effect: 'reads',
    audit: 'GetBatchDraft',
    payload: oneBatch,
    data: draft,
  }),
  readBatchFileAs: call({
    ...forBatch,
    path: `/${batchFolder}/ReadBatchFileAs`,
    summary: 'Reads the file in another way than its content suggested: other letters, another delimiter, a layout.',
    effect: 'writes',
    audit: 'ReadBatchFileAs',
    payload: z.strictObject({
      BatchID: id,
      Encoding: z.enum(['utf-8', 'windows-1252', 'macintosh']).nullable().default(null),
      Delimiter: z.enum([',', '\t', '|', ';']).nullable().default(null),
      HasHeader: z.boolean().nullable().default(null),
      /** Null: where it is found; the first of a fixed-width file, whose fields its layout names. */
      HeaderRow: z.int().min(1).max(mostHeaderRow).nullable().default(null),
      /** A text becomes a fixed-width one by it. */
      Layout: z.array(fixedField).min(1).max(mostColumns).nullable().default(null),
    }),
    data: draft,
  }),
  setBatchKind: call({
    ...forBatch,
    path: `/${batchFolder}/SetBatchKind`,
    summary: 'What the batch is to do with each row: for who may do the same at the screen of that kind.',
    effect: 'writes',
    audit: 'SetBatchKind',
    payload: z.strictObject({ BatchID: id, Kind: z.enum(batchKinds) }),
    data: draft,
  }),
  applyBatchTemplate: call({
    ...forBatch,
    path: `/${batchFolder}/ApplyBatchTemplate`,
    summary:
      'Reads the file as a template has it, by its delimiter, header row or layout, and maps the columns of the same header as it does.',
    effect: 'writes',
    audit: 'ApplyBatchTemplate',
    payload: z.strictObject({ BatchID: id, TemplateID: id }),
    data: draft,
  }),
  checkBatch: call({
    ...forBatch,
    path: `/${batchFolder}/CheckBatch`,
    summary:
      'Keeps what the columns are and begins to read all rows: the good ones are taken in, of the others it is said why not. Where rows were read before, it begins anew, as another batch.',
    effect: 'writes',
    audit: 'CheckBatch',
    payload: z.strictObject({
      BatchID: id,
      ...mapping,
      SkipRepeats: z.boolean().default(true),
      /** Keeps the mapping, and how the file is read, for others of its kind too. */
      TemplateName: text(80).nullable().default(null),
    }),
    data: z.object({ BatchID: z.string() }),
  }),
  getBatchTemplates: call({
    ...forBatch,
    path: `/${batchFolder}/GetBatchTemplates`,
    summary: 'The mappings that the client keeps.',
    effect: 'reads',
    audit: null,
    payload: nothing,
    data: z.array(template),
  }),
  removeBatchTemplate: call({
    ...forBatch,
    path: `/${batchFolder}/RemoveBatchTemplate`,
    summary: 'Forgets a mapping. Batches that were read by it stay as they are.',
    effect: 'writes',
    audit: 'RemoveBatchTemplate',
    payload: z.strictObject({ TemplateID: id }),
    data: nothing,
  }),
};
