import { localityShape, macShape, withZeros } from '../physician/readGpci.ts';
import type { ColumnNames } from '../tables/findHeader.ts';
import { type Loaded, loadTable } from '../tables/loadTable.ts';

/** A locality of Medicare's physician fee schedule with its counties as the file words them. */
export type Locality = {
  readonly mac: string;
  readonly locality: string;
  /** In capitals: `CALIFORNIA`, `HAWAII/GUAM`. */
  readonly state: string;
  readonly area: string;
  readonly counties: string;
};

const columns = {
  mac: ['MAC', /^MEDICAREADMIN\w*CONTRACTOR(?:MAC)?$/],
  locality: ['LOCALITY NUMBER', 'LOCALITY'],
  state: ['STATE'],
  area: ['FEE SCHEDULE AREA'],
  counties: ['COUNTIES'],
} as const satisfies ColumnNames<string>;

/** Which counties a locality has (`25LOCCO`); a state is named in the first of its rows alone. Null where it is something else. */
export function readLocalities(text: string, fileName: string): Loaded<Locality> | null {
  let state = '';
  return loadTable(text, fileName, {
    columns,
    needed: ['mac', 'locality', 'counties'],
    length: 'the year',
    read({ cell, refuse }) {
      if (cell('state') !== '') state = cell('state').toUpperCase();
      if (cell('locality') === '' && cell('counties') === '') return null; // a note
      const [mac, locality] = [withZeros(cell('mac'), 5), withZeros(cell('locality'), 2)];
      if (!macShape.test(mac)) return refuse('mac', 'A contractor has five digits.');
      if (!localityShape.test(locality)) return refuse('locality', 'A locality has two digits.');
      const area = cell('area')
        .replace(/(?<!\*)\*+$/, '')
        .trim();
      return { mac, locality, state, area, counties: cell('counties').toUpperCase() };
    },
  });
}
