import { PriceFileRefusal } from '../refusal.ts';
import type { Hospital } from '../priceItem.ts';
import { readDate } from '../rules/readDate.ts';

/** Whether a row can be the first of a price file, which names what the second says. */
export const isHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim().toLowerCase() === 'hospital_name');

const listed = (text: string): readonly string[] =>
  text.split('|').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** The sentence that attests is the name of its column. */
const attests = 'to the best of its knowledge and belief';

/** The hospital by the first two rows: the names, whatever their order, and below them the values. */
export function readHead(titles: readonly string[], values: readonly string[], lastDay: string): Hospital {
  if (!isHead(titles)) throw new PriceFileRefusal('The first row does not name a hospital.');
  const names = titles.map((title) =>
    title
      .trim()
      .toLowerCase()
      .split('|')
      .map((part) => part.trim())
      .join('|'),
  );
  const of = (...any: readonly string[]): string => {
    const at = names.findIndex((name) => any.includes(name));
    return (values[at] ?? '').trim();
  };
  const license = names.findIndex((name) => name.startsWith('license_number'));
  const attested = names.findIndex((name) => name.startsWith(attests));
  const isTrue = (values[attested] ?? '').trim().toLowerCase();
  return {
    name: of('hospital_name'),
    version: of('version'),
    updatedOn: readDate(of('last_updated_on'), lastDay),
    locations: listed(of('location_name', 'hospital_location')),
    addresses: listed(of('hospital_address')),
    license: (values[license] ?? '').trim(),
    licenseState: (names[license]?.split('|')[1] ?? '').toUpperCase(),
    npis: listed(of('type_2_npi')),
    attester: of('attester_name'),
    isAttested: isTrue === 'true' ? true : isTrue === 'false' ? false : null,
  };
}
