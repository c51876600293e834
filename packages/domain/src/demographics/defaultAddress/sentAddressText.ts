import type { AddressFinding } from '../address/addressLacks.ts';
import type { TypedAddress } from '../address/standardAddress.ts';

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
