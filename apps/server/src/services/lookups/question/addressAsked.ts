import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { AddressFields } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { sentAddress } from '@coverline/domain/demographics/defaultAddress/sentAddress.ts';
import type { SentAddress } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';
import type { TypedAddress } from '@coverline/domain/demographics/address/standardAddress.ts';
import type { InquiryAddress } from '@coverline/x12/eligibility/inquiry270.ts';
import { foldLetters, isCarried } from '@coverline/x12/write/foldLetters.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { HomeAddress } from './about.ts';

/** The client's rows for messages of this kind, and its own words for "none"; none of a payer that is not told. */
export type StandIns = {
  readonly default_addresses: readonly (AddressFields & { readonly Retired: boolean })[];
  readonly address_words: readonly string[];
};

type Order = {
  readonly request: EligibilityRequest;
  readonly route: { readonly partner: Pick<TradingPartnerRow, 'takes_address'>; readonly client: StandIns };
  readonly home: HomeAddress;
  readonly today: string;
};

/**
 * What the message of a question says of where the person lives: the registration's address, or the one that stands in for it today.
 * Null where the payer is not told, or the question is one for a Medicare number, which has its own.
 */
export function addressAsked({ request, route, home, today }: Order): SentAddress | null {
  if (!route.partner.takes_address || request.RequestIsForMBIAssist) return null;
  const { line1: address1, line2: address2 = '', city, state, zip } = home;
  return sentAddress(route.client.default_addresses, {
    use: '270',
    location: locationOf(request),
    day: today,
    kept: { address1, address2, city, state, zip },
    ownWords: route.client.address_words,
    inMessage: inLetters,
  });
}

/** Requests kept from before have none. */
const locationOf = ({ Location = '' }: Partial<EligibilityRequest>): string => Location;

/** A text in the letters and signs of X12; null where it has others. */
export function inLetters(text: string): string | null {
  const plain = foldLetters(text).replaceAll(/\s+/g, ' ').trim();
  return isCarried(plain) ? plain : null;
}

/** As a 270 has it; what separates the parts of a message is a blank in it. */
export function addressInX12(address: TypedAddress, separators: readonly string[]): InquiryAddress {
  const line = (text: string) =>
    Array.from(inLetters(text) ?? '', (one) => (separators.includes(one) ? ' ' : one))
      .join('')
      .replaceAll(/ +/g, ' ')
      .trim();
  const { address1, address2, city, state, zip } = address;
  return {
    line1: line(address1),
    line2: line(address2),
    city: line(city),
    state: state.trim().toUpperCase(),
    zip: zip.replaceAll(/\D/g, ''),
  };
}

type Sealer = Pick<Keys, 'phiSealer'>;
type Of = { readonly clientId: string; readonly lookupId: string };
const place = ({ clientId, lookupId }: Of) => placeOf(clientId, 'lookup', lookupId, 'address_sent');

/** What a message said, sealed for the row of its lookup. */
export const sealAddress = ({ phiSealer }: Sealer, of: Of, sent: SentAddress | null): Buffer | null =>
  sent === null ? null : phiSealer.seal(place(of), JSON.stringify(sent));

export const openAddress = ({ phiSealer }: Sealer, of: Of, sealed: Buffer | null): SentAddress | null =>
  sealed === null ? null : (JSON.parse(phiSealer.openText(place(of), sealed)) as SentAddress); // sealed by us in this shape
