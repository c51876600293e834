import type { AddressFinding } from '../demographics/address/knownAddress.ts';
import type { TypedAddress } from '../demographics/address/standardAddress.ts';
import type { AddressFields } from './addressRows.ts';
import { type AddressQuestion, decideAddress } from './decideAddress.ts';

export const addressSources = ['Registration', 'Default', 'Nowhere'] as const;

/** What a message said of where a person lives, and why: kept with it, whatever becomes of the rows and the registration later. */
export type SentAddress = {
  readonly from: (typeof addressSources)[number];
  /** What kept the registration's own from going. */
  readonly finding: AddressFinding | null;
  /** Of a default address: its location, '' for all. */
  readonly location: string;
  /** Null where none went. */
  readonly address: TypedAddress | null;
};

/** The address that goes into a message, by the client's rows. */
export function sentAddress(
  rows: readonly (AddressFields & { readonly Retired: boolean })[],
  question: AddressQuestion,
): SentAddress {
  const { finding, row } = decideAddress(rows, question);
  if (finding === null) return { from: 'Registration', finding, location: '', address: question.kept };
  if (row === null) return { from: 'Nowhere', finding, location: '', address: null };
  const { Line1: address1, Line2: address2, City: city, State: state, Zip: zip } = row;
  return { from: 'Default', finding, location: row.Location, address: { address1, address2, city, state, zip } };
}

/** "since the registration says HOMELESS". */
export function findingText({ lack, says }: AddressFinding): string {
  if (lack === 'Missing') return 'no address is known';
  return lack === 'Words' ? `the registration says ${says}` : `the registration’s cannot be used: ${says}`;
}

/** What a result says of it: "Sent with the default address of Northgate, since the registration says HOMELESS"; '' of a registration's own. */
export function sentAddressText({ from, finding, location }: Omit<SentAddress, 'address'>): string {
  if (from === 'Registration' || finding === null) return '';
  if (from === 'Nowhere') return `Sent without an address, since ${findingText(finding)}`;
  return `Sent with the default address of ${location === '' ? 'all locations' : location}, since ${findingText(finding)}`;
}

/** Whether two questions told the same address. */
export const sameAddress = (one: TypedAddress | null, other: TypedAddress | null): boolean => key(one) === key(other);

const key = (address: TypedAddress | null): string =>
  address === null
    ? ''
    : [address.address1, address.address2, address.city, address.state, address.zip.replaceAll('-', '')]
        .map((part) => part.trim().toUpperCase())
        .join('|');
