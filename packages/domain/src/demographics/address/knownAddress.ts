import { isState } from '../../registration/words.ts';
import { zipFindings } from '../zip/zipFindings.ts';
import type { AddressFinding } from './addressLacks.ts';
import { meansHomeless, meansNone } from './noAddressWords.ts';
import { standardAddress, type TypedAddress } from './standardAddress.ts';

export type Judging = {
  /** The client's own words for "none". */
  readonly ownWords?: readonly string[];
  /** A text as what the address is for carries it; null where it cannot. */
  readonly inMessage?: (text: string) => string | null;
};

/** A delivery line and a city are no longer in a message (N301, N401 of X12). */
export const longestLine = 55;
export const longestCity = 30;

/**
 * What keeps an address from being used, the first that applies; null where it can be. It is not asked whether mail is delivered there:
 * only what nobody could take for an address is none.
 */
export function addressFinding(address: TypedAddress, { ownWords = [], inMessage = plain }: Judging = {}) {
  const { address1, address2, city } = address;
  const isBlank = address1.trim() === '';
  // Below a first line, "N/A" says that there is no unit.
  const second = isBlank || meansHomeless(address2) ? address2 : '';
  const word = [address1, second, city].find((line) => meansNone(line, ownWords));
  if (word !== undefined) return { lack: 'Words', says: word.trim() } as const satisfies AddressFinding;
  if (isBlank) return { lack: 'Missing', says: '' } as const satisfies AddressFinding;
  const says = invalid(withoutNoUnit(address, ownWords), inMessage);
  return says === null ? null : ({ lack: 'Invalid', says } as const satisfies AddressFinding);
}

/** A usable address as it is told: a second line such as "N/A", which says that there is no unit, is none. */
export const withoutNoUnit = (address: TypedAddress, ownWords: readonly string[] = []): TypedAddress =>
  meansNone(address.address2, ownWords) ? { ...address, address2: '' } : address;

const plain = (text: string): string => text.trim();

function invalid(address: TypedAddress, inMessage: (text: string) => string | null): string | null {
  const { state, zip } = address;
  const code = state.trim().toUpperCase();
  const [line1, line2, city] = [address.address1, address.address2, address.city].map(inMessage);
  if (line1 == null || line2 == null || city == null) return 'it has letters that a message cannot carry';
  if (!/\p{L}.*\p{L}/u.test(city)) return 'it has no city';
  if (!isState(code)) return 'it has no state';
  if (!/^\d{5}(?:-?\d{4})?$/.test(zip.trim())) return 'its ZIP code has not five or nine digits';
  if (zipFindings(zip, code).length > 0) return 'its ZIP code does not lie in its state';
  if (isNoLine(address)) return 'its first line is no delivery line';
  return line1.length > longestLine || line2.length > longestLine || city.length > longestCity
    ? 'it is too long for a message'
    : null;
}

/** One word without a number of a house, as "test" or "?"; a road that has no number has two. */
function isNoLine(address: TypedAddress): boolean {
  const { kind, line1 } = standardAddress({ ...address, address2: '' });
  return !/[\p{L}]/u.test(address.address1) ? kind !== 'poBox' : kind === 'unknown' && !line1.includes(' ');
}
