import { importColumns, type ImportColumn } from '@coverline/contract/userAdministration.ts';
import { userImportRows } from '@coverline/domain/constants.ts';
import { fromText } from '#/export/csv.ts';
import { readCsv } from '#/features/userAdministration/userImport/readCsv.ts';
import { UserError } from '#/http/errors.ts';

export type FileRow = {
  readonly row: number;
  readonly values: Readonly<Record<ImportColumn, string>>;
  /** More cells than the file has columns: something has shifted. */
  readonly isTooLong: boolean;
};
export type ImportFile = { readonly rows: readonly FileRow[]; readonly unread: readonly string[] };

/** Other names under which the columns come, letters alone. */
const names: Readonly<Record<string, ImportColumn>> = {
  email: 'E-mail',
  emailaddress: 'E-mail',
  firstname: 'First name',
  givenname: 'First name',
  lastname: 'Last name',
  surname: 'Last name',
  familyname: 'Last name',
  client: 'Client',
  roles: 'Roles',
  role: 'Roles',
};
/** Without it everybody comes to the client one works in. */
const optional: ImportColumn = 'Client';

/** The people whom a file names, or a UserError that says what is wrong with the file as a whole. */
export function readImportFile(bytes: Buffer): ImportFile {
  const { rows, unclosed } = readCsv(textOf(bytes));
  if (unclosed !== null) throw atFile(`A quote that is opened in row ${unclosed} is never closed. Close it.`);
  const [head, ...lines] = rows;
  if (head === undefined) throw atFile('The file is empty.');
  const columns = columnsOf(head.cells);
  if (lines.length === 0) throw atFile('The file names its columns and nobody below them.');
  if (lines.length > userImportRows)
    throw atFile(`The file names ${lines.length} people; ${userImportRows} can be imported at once. Divide it.`);
  const valueOf = (cells: readonly string[], column: ImportColumn) =>
    fromText(cells[columns.indexOf(column)] ?? '').trim();
  return {
    unread: head.cells.filter((name, at) => columns[at] === undefined && name.trim() !== '').map((name) => name.trim()),
    rows: lines.map(({ row, cells }) => ({
      row,
      values: {
        'E-mail': valueOf(cells, 'E-mail'),
        'First name': valueOf(cells, 'First name'),
        'Last name': valueOf(cells, 'Last name'),
        Client: valueOf(cells, 'Client'),
        Roles: valueOf(cells, 'Roles'),
      },
      isTooLong: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
    })),
  };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw atFile('The letters of this file are not in UTF-8. Save it as “CSV UTF-8”, and choose it again.');
  }
}

function columnsOf(cells: readonly string[]): readonly (ImportColumn | undefined)[] {
  const columns = cells.map((name) => names[name.toLowerCase().replaceAll(/[^a-z]/g, '')]);
  const twice = importColumns.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) throw atFile(`The column ${twice} stands twice. Keep one.`);
  const missing = importColumns.filter((column) => column !== optional && !columns.includes(column));
  if (missing.length > 0)
    throw atFile(
      `The first row names the columns, and here it does not name: ${missing.join(', ')}. It should be: ${importColumns.join(', ')}.`,
    );
  return columns;
}

const atFile = (message: string) => new UserError(message, { fields: [{ Field: 'File', Message: message }] });
