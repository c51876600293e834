import type { OfferedKind } from './batchKinds.ts';

/** As what the results of a batch leave. `271`: the answers themselves; `hl7`: IN1 segments. */
export const resultFormats = ['csv', 'xlsx', 'pipe', '271', 'hl7'] as const;
export type ResultFormat = (typeof resultFormats)[number];

export const resultFormatWords: Readonly<Record<ResultFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel workbook',
  pipe: 'Pipe-delimited',
  '271': 'X12 271',
  hl7: 'HL7 IN1',
};

/** Whether it is a row for each row of the file, as every kind of batch has. */
export const isTable = (format: ResultFormat): boolean => format !== '271' && format !== 'hl7';

/** As what the results of a kind leave: what rows that ask no one payer came to is no answer to one question. */
export const formatsOfKind = (kind: OfferedKind): readonly ResultFormat[] =>
  kind === 'Eligibility' ? resultFormats : resultFormats.filter(isTable);
