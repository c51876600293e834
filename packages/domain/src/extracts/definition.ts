import type { FilterField } from '../filterQueries/fields.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { ExtractTransform } from './transforms.ts';

/**
 * How an extract is written: comma or pipe between cells, cells of a fixed width, an object a line, or a workbook; or as messages that
 * have a layout of their own: the newest answer of each patient as its payer sent it, and patients with their insurances for HL7.
 */
export const extractFormats = ['csv', 'pipe', 'fixed', 'jsonl', 'xlsx', '271', 'hl7'] as const;
export type ExtractFormat = (typeof extractFormats)[number];

type FormatFacts = {
  readonly label: string;
  /** Of a file's name, without its dot. */
  readonly ending: string;
  readonly mediaType: string;
  /** Whether it is lines of text that a record may stand before and behind. */
  readonly hasRecords: boolean;
  /** Whether its columns are the definition's. */
  readonly hasColumns: boolean;
};
export const extractFormatFacts: Readonly<Record<ExtractFormat, FormatFacts>> = {
  csv: { label: 'CSV', ending: 'csv', mediaType: 'text/csv; charset=utf-8', hasRecords: true, hasColumns: true },
  pipe: {
    label: 'Pipe-separated',
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    hasRecords: true,
    hasColumns: true,
  },
  fixed: {
    label: 'Fixed width',
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    hasRecords: true,
    hasColumns: true,
  },
  jsonl: {
    label: 'JSON lines',
    ending: 'jsonl',
    mediaType: 'application/x-ndjson',
    hasRecords: false,
    hasColumns: true,
  },
  xlsx: {
    label: 'XLSX',
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    hasRecords: false,
    hasColumns: true,
  },
  '271': {
    label: 'X12 271, as payers answered',
    ending: '271',
    mediaType: 'application/edi-x12',
    hasRecords: false,
    hasColumns: false,
  },
  hl7: {
    label: 'HL7 v2, ADT^A08 with IN1',
    ending: 'hl7',
    mediaType: 'application/hl7-v2',
    hasRecords: false,
    hasColumns: false,
  },
};

/** What fills a cell of fixed width: blanks behind, blanks before, or noughts before. */
export const extractPads = ['behind', 'before', 'zeros'] as const;
export type ExtractPad = (typeof extractPads)[number];
export const extractPadWords: Readonly<Record<ExtractPad, string>> = {
  behind: 'Blanks behind',
  before: 'Blanks before',
  zeros: 'Zeros before',
};

export type ExtractColumn = {
  /** In the first line of the file, or as a key. */
  readonly Name: string;
  /** A field of `extractFields`, or `param:` and the key of a parameter. */
  readonly Source: string;
  readonly Transform: ExtractTransform;
  /** In characters, of a fixed width; null otherwise. */
  readonly Width: number | null;
  readonly Pad: ExtractPad;
  /** Whether a value that is wider than its column is cut, instead of ending the run. */
  readonly Cut: boolean;
};

export const extractParameterTypes = ['text', 'date', 'number'] as const;
export type ExtractParameterType = (typeof extractParameterTypes)[number];
export const extractParameterTypeWords: Readonly<Record<ExtractParameterType, string>> = {
  text: 'Text',
  date: 'Date',
  number: 'Number',
};

/** How the value of a parameter narrows what the filter picks: it is the field's, or the first or the last of it. */
export const narrowings = ['is', 'from', 'to'] as const;
export type Narrowing = (typeof narrowings)[number];
export const narrowingWords: Readonly<Record<Narrowing, string>> = {
  is: 'is the value',
  from: 'is the value or more',
  to: 'is the value or less',
};

export type ExtractParameter = {
  /** By which columns and runs name it. */
  readonly Key: string;
  readonly Label: string;
  readonly Type: ExtractParameterType;
  /** '' for none; a date may be `today-7`. */
  readonly Default: string;
  readonly Required: boolean;
  /** Null: it stands in columns alone. */
  readonly Narrows: { readonly Field: FilterField; readonly As: Narrowing } | null;
};

/** Everything that makes an extract what it is; each change of it is a version. */
export type ExtractDefinition = {
  readonly Name: string;
  readonly Format: ExtractFormat;
  readonly FilterID: string;
  readonly Columns: readonly ExtractColumn[];
  readonly Parameters: readonly ExtractParameter[];
  readonly Schedule: Schedule | null;
  /** Only what has changed since the last run that succeeded. */
  readonly Delta: boolean;
  /** With tokens; the ending is the format's. */
  readonly FileName: string;
  /** Whether the first line names the columns; a workbook's always does, and JSON has them as keys. */
  readonly NamesLine: boolean;
  /** Lines before the first row and behind the last, with tokens; '' for none. */
  readonly Header: string;
  readonly Trailer: string;
  /** Of a format that is messages: whether the numbers of persons stand in it whole. */
  readonly Whole: boolean;
};

export const extractBounds = {
  columns: 100,
  parameters: 20,
  width: 500,
  /** A file of more rows is not made: a filter that picks so many was hardly meant. */
  rows: 5_000_000,
  previewRows: 100,
} as const;

const prefix = 'param:';
/** The key of the parameter that a source names; null where it names a field. */
export const parameterOf = (source: string): string | null =>
  source.startsWith(prefix) ? source.slice(prefix.length) : null;
export const sourceOfParameter = (key: string): string => `${prefix}${key}`;
