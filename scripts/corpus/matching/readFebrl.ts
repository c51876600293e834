import type { Person } from '@coverline/domain/matching/person.ts';
import { readCsv } from './readCsv.ts';

/** A record of a FEBRL file: whose it is by its number (`rec-N-org`, `rec-N-dup-k`), and the person as the product has one. */
export type FebrlRecord = { readonly whose: string; readonly person: Person };

const columns = [
  'rec_id',
  'given_name',
  'surname',
  'street_number',
  'address_1',
  'address_2',
  'suburb',
  'postcode',
  'state',
  'date_of_birth',
  'soc_sec_id',
] as const;
type Column = (typeof columns)[number];

/** FEBRL's numbers have seven digits, an SSN nine: these come before them all. */
const firstDigits = '12';

/** Whether a head of columns is a FEBRL file's. */
export const isFebrl = (head: readonly string[]): boolean =>
  columns.every((column) => head.some((name) => name.trim() === column));

/** Reads a FEBRL file. Throws where a row has no number of its own. */
export function readFebrl(text: string): readonly FebrlRecord[] {
  const [head = [], ...rows] = readCsv(text);
  const places = new Map(head.map((name, at) => [name.trim(), at]));
  return rows.map((row, at) => {
    const of = (column: Column): string => row[places.get(column) ?? -1]?.trim() ?? '';
    const whose = /^rec-(\d+)-/.exec(of('rec_id'))?.[1];
    if (whose === undefined) throw new Error(`Row ${at + 2} has no rec_id of the form rec-N-org or rec-N-dup-k`);
    return {
      whose,
      person: {
        firstName: of('given_name'),
        lastName: of('surname'),
        line1: `${of('street_number')} ${of('address_1')}`.trim(),
        line2: of('address_2'),
        city: of('suburb'),
        state: of('state'),
        zip: of('postcode'),
        dateOfBirth: of('date_of_birth').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
        ssn: of('soc_sec_id') === '' ? '' : firstDigits + of('soc_sec_id'),
      },
    };
  });
}
