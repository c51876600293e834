import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { type CareLocation, type CareProvider, locationNamed } from '@coverline/domain/eligibility/request/askedAs.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import type { Inquiry270 } from '@coverline/x12/eligibility/inquiry270.ts';
import type { ClientRow } from '#/platform/db/tables/accountTables.ts';
import { UserError } from '#/platform/http/errors.ts';

/** The client as it asks: its own provider, and the others and the places that it keeps. */
export type AskingClient = Pick<ClientRow, 'provider_name' | 'provider_npi' | 'provider_taxonomy'> & {
  /** By which the payer knows the client's own provider beside its NPI. */
  readonly provider_numbers: readonly ProviderNumber[];
  readonly providers: readonly CareProvider[];
  readonly locations: readonly CareLocation[];
};

type AskedAs = Pick<
  Inquiry270['provider'],
  'type' | 'name' | 'firstName' | 'id' | 'taxonomy' | 'address' | 'references'
>;

/** As whom and from where a request asks: what it names of the client's lists, else the client's own provider and no place. */
export const askedAs = (request: EligibilityRequest, client: AskingClient): AskedAs => ({
  ...providerOf(request, client),
  address: addressOf(request, client),
});

function providerOf({ ProviderNPI: npi }: EligibilityRequest, client: AskingClient): Omit<AskedAs, 'address'> {
  if (!npi) {
    // requests kept from before have none
    const { provider_name: name, provider_npi: id, provider_taxonomy: taxonomy } = client;
    const references = client.provider_numbers.map(({ Kind, Number }) => ({ qualifier: Kind, value: Number }));
    return { type: '2', name, id, ...(taxonomy !== null && { taxonomy }), references };
  }
  const found = client.providers.find(({ NPI }) => NPI === npi);
  if (found === undefined) throw unkept('ProviderNPI', 'provider');
  const { Name: name, FirstName: firstName, Taxonomy: taxonomy } = found;
  return { type: firstName === '' ? '2' : '1', name, firstName, id: npi, taxonomy };
}

function addressOf({ Location: name }: EligibilityRequest, { locations }: AskingClient): AskedAs['address'] {
  if (!name) return undefined;
  const found = locationNamed(locations, name);
  if (found === null) throw unkept('Location', 'location');
  const { Address: line1, City: city, State: state, Zip: zip } = found;
  return line1 === '' ? undefined : { line1, city, state, zip: zip.replaceAll('-', '') };
}

const unkept = (Field: string, what: string) =>
  new UserError('Please correct the issues below.', {
    fields: [{ Field, Message: `Your organization no longer keeps this ${what}: choose another` }],
  });
