import { scaled } from '../decimal.ts';
import type { ColumnNames } from '../tables/findHeader.ts';
import { type Loaded, loadTable } from '../tables/loadTable.ts';

/** What a locality's costs are beside the nation's, in whole thousandths; contractor and locality with their leading zeros. */
export type Gpci = {
  readonly mac: string;
  readonly locality: string;
  readonly state: string;
  readonly name: string;
  readonly work: number;
  readonly expense: number;
  readonly malpractice: number;
};

/** Years and remarks stand in the names: `2026 PW GPCI (with 1.0 Floor)***`. */
const columns = {
  mac: ['MEDICARE ADMINISTRATIVE CONTRACTOR (MAC)', 'MAC', 'CARRIER'],
  state: ['STATE'],
  locality: ['LOCALITY NUMBER', 'LOCALITY'],
  name: ['LOCALITY NAME'],
  work: [/^(?:20\d\d)?(?:PW|WORK)GPCI(?:WITH10FLOOR)?$/],
  expense: [/^(?:20\d\d)?PEGPCI$/],
  malpractice: [/^(?:20\d\d)?MPGPCI$/],
} as const satisfies ColumnNames<string>;

export const macShape = /^\d{5}$/;
export const localityShape = /^\d{2}$/;

/** A number that a spreadsheet has taken the zeros off in front. */
export const withZeros = (text: string, width: number): string =>
  /^\d+$/.test(text) ? text.padStart(width, '0') : text;

/** The geographic practice cost indices of a year (`GPCI2026.csv`), the notes below the table left out. Null where it is something else. */
export const readGpci = (text: string, fileName: string): Loaded<Gpci> | null =>
  loadTable(text, fileName, {
    columns,
    needed: ['mac', 'locality', 'work', 'expense', 'malpractice'],
    length: 'the year',
    read({ cell, refuse }) {
      if (cell('locality') === '' && cell('work') === '') return null; // a note
      const [mac, locality] = [withZeros(cell('mac'), 5), withZeros(cell('locality'), 2)];
      if (!macShape.test(mac)) return refuse('mac', 'A contractor has five digits.');
      if (!localityShape.test(locality)) return refuse('locality', 'A locality has two digits.');
      const [work, expense, malpractice] = [
        scaled(cell('work'), 3),
        scaled(cell('expense'), 3),
        scaled(cell('malpractice'), 3),
      ];
      const says = 'An index is a number of three places, like 1.019.';
      if (work === null) return refuse('work', says);
      if (expense === null) return refuse('expense', says);
      if (malpractice === null) return refuse('malpractice', says);
      const name = cell('name')
        .replace(/(?<!\*)\*+$/, '')
        .trim();
      return { mac, locality, state: cell('state'), name, work, expense, malpractice };
    },
  });
