import { importColumns, type ImportColumn } from '@coverline/contract/userAdministration/userAdministration.ts';
import { userImportRows } from '@coverline/domain/constants.ts';
import { readTable, type Table, type TableRow } from '#/platform/import/readTable.ts';

export type FileRow = TableRow<ImportColumn>;
export type ImportFile = Table<ImportColumn>;

/** The people whom a file names. Without a client everybody comes to the one that its user works in. */
export const readImportFile = (bytes: Buffer): ImportFile =>
  readTable(bytes, {
    columns: importColumns,
    otherNames: {
      emailaddress: 'E-mail',
      givenname: 'First name',
      surname: 'Last name',
      familyname: 'Last name',
      role: 'Roles',
    },
    optional: ['Client'],
    mostRows: userImportRows,
    rowsAre: 'people',
  });
