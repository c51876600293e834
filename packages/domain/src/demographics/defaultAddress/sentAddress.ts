import { withoutNoUnit } from '../address/knownAddress.ts';
import type { TypedAddress } from '../address/standardAddress.ts';
import type { AddressFields } from './addressRows.ts';
import { type AddressQuestion, decideAddress } from './decideAddress.ts';
import type { SentAddress } from './sentAddressText.ts';

/** The address that goes into a message, by the client's rows. */
export function sentAddress(
  rows: readonly (AddressFields & { readonly Retired: boolean })[],
  question: AddressQuestion,
): SentAddress {
  const { finding, row } = decideAddress(rows, question);
  if (finding === null)
    return { from: 'Registration', finding, location: '', address: withoutNoUnit(question.kept, question.ownWords) };
  if (row === null) return { from: 'Nowhere', finding, location: '', address: null };
  const { Line1: address1, Line2: address2, City: city, State: state, Zip: zip } = row;
  return { from: 'Default', finding, location: row.Location, address: { address1, address2, city, state, zip } };
}

/** Whether two questions told the same address. */
export const sameAddress = (one: TypedAddress | null, other: TypedAddress | null): boolean => key(one) === key(other);

const key = (address: TypedAddress | null): string =>
  address === null
    ? ''
    : [address.address1, address.address2, address.city, address.state, address.zip.replaceAll('-', '')]
        .map((part) => part.trim().toUpperCase())
        .join('|');
