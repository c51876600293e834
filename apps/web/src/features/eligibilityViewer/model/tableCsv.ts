import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { asText } from '@coverline/domain/format/sheetText.ts';
import type { BusinessTable, Row } from './business.ts';

/** Tells spreadsheets of UTF-8. */
const mark = '\uFEFF';
/** "-$5.00" is a number to a spreadsheet, and runs nothing. */
const amount = /^-?\$[\d,]+\.\d\d$/;

const safe = (text: string): string => (text === placeholder ? '' : amount.test(text) ? text : asText(text));
const quoted = (text: string): string => (/[",\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of a table of the business view as a spreadsheet opens them: no formula, and nothing for what is not stated. */
export const tableCsv = ({ columns }: Pick<BusinessTable, 'columns'>, rows: readonly Row[]): string =>
  mark +
  [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells.map(({ text }) => safe(text)))]
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('');

/** A file's name of a title: "Claims and lines" is claims-and-lines.csv. */
export const csvName = (title: string): string =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.csv`;
