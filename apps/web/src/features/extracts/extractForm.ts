import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { Extract, extractCalls } from '@coverline/contract/extracts/extracts.ts';
import {
  type ExtractColumn,
  type ExtractDefinition,
  extractFormatFacts,
  extractFormats,
  type ExtractParameter,
} from '@coverline/domain/extracts/definition.ts';
import { extractProblems } from '@coverline/domain/extracts/extractProblems.ts';
import { worded, wordedEach } from '#/api/terms.ts';
import { type FilterOption, filterOption } from '#/api/find/findFilters.ts';
import { type TypedSchedule, typedSchedule } from '#/ui/fields/typedSchedule.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

type Payload = PayloadOf<typeof extractCalls.saveExtract>;

/** A column while it is typed: its width as text. */
export type TypedColumn = Omit<ExtractColumn, 'Width'> & { readonly Width: string };

/** An extract as it is typed; its fields are called as the definition's are. */
export type ExtractForm = {
  Name: string;
  Format: string;
  FilterID: FilterOption | null;
  Columns: TypedColumn[];
  Parameters: ExtractParameter[];
  Schedule: TypedSchedule;
  Delta: boolean;
  FileName: string;
  NamesLine: boolean;
  Header: string;
  Trailer: string;
  Whole: boolean;
};

export const extractLabels: Readonly<Record<keyof ExtractForm, string>> = {
  Name: 'Name',
  FilterID: 'Filter',
  Format: 'Format',
  Columns: 'Columns',
  Parameters: 'Parameters',
  Schedule: 'Schedule',
  Delta: 'Only what changed since the last run that succeeded',
  FileName: 'Name of the file',
  NamesLine: 'The first line names the columns',
  Header: 'Header line',
  Trailer: 'Trailer line',
  Whole: 'Numbers of persons stand in it whole',
};

export const formatOf = (typed: string): ExtractDefinition['Format'] =>
  extractFormats.find((name) => name === typed) ?? 'csv';

export const newColumn: TypedColumn = {
  Name: '',
  Source: 'MRN',
  Transform: 'asIs',
  Width: '',
  Pad: 'behind',
  Cut: false,
};
export const newParameter: ExtractParameter = {
  Key: '',
  Label: '',
  Type: 'text',
  Default: '',
  Required: false,
  Narrows: null,
};

export const emptyExtractForm = (): ExtractForm => ({
  Name: '',
  Format: 'csv',
  FilterID: null,
  Columns: [{ ...newColumn, Name: worded('{MRN}') }],
  Parameters: [],
  Schedule: typedSchedule(null),
  Delta: false,
  FileName: '{client}_{date}_{sequence}',
  NamesLine: true,
  Header: '',
  Trailer: '',
  Whole: false,
});

export const extractFormOf = ({ Definition, Filter }: Extract): ExtractForm => ({
  ...Definition,
  FilterID: filterOption(Filter),
  Columns: Definition.Columns.map((column) => ({
    ...column,
    Width: column.Width === null ? '' : String(column.Width),
  })),
  Parameters: [...Definition.Parameters],
  Schedule: typedSchedule(Definition.Schedule),
});

/** What is no number is a width that is refused. */
const widthOf = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
};

export const definitionOf = (form: ExtractForm): ExtractDefinition => {
  const Format = formatOf(form.Format);
  return {
    ...form,
    Format,
    // Of a format that has no such lines their fields are not shown, whatever was typed before.
    ...(!extractFormatFacts[Format].hasRecords && { Header: '', Trailer: '' }),
    FilterID: form.FilterID?.value ?? '',
    Columns: form.Columns.map((column) => ({ ...column, Width: Format === 'fixed' ? widthOf(column.Width) : null })),
    Schedule: form.Schedule.schedule,
  };
};

export function extractMessages(form: ExtractForm): FormMessages<ExtractForm> {
  return wordedEach(extractProblems(definitionOf(form), form.FilterID?.entity ?? null));
}

export const extractPayload = (form: ExtractForm, ExtractID: string | null, RowVersion: number | null): Payload => {
  const { Columns, Parameters, ...fields } = definitionOf(form);
  return { ...fields, Columns: [...Columns], Parameters: [...Parameters], ExtractID, RowVersion };
};
