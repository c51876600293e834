import type { AddressUse } from '@coverline/domain/defaultAddress/addressRows.ts';
import type { AddressLack } from '@coverline/domain/demographics/address/knownAddress.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** The address that stands in, at a location or everywhere, where a registration has none that can be used. */
export type DefaultAddressRow = {
  client_id: string;
  id: string;
  location: string;
  use_for: AddressUse[];
  replace_when: AddressLack[];
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  notes: string;
  effective_from: string | null;
  effective_to: string | null;
  retired_at: string | null;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string;
};

export const addressDeeds = ['Added', 'Changed', 'Retired', 'Restored'] as const;

export type DefaultAddressTables = {
  'phi.default_address': DefaultAddressRow;
  'phi.default_address_version': {
    client_id: string;
    address_id: string;
    version: number;
    deed: (typeof addressDeeds)[number];
    fields: unknown;
    changed_at: Generated<string>;
    changed_by: string;
  };
  'phi.address_words': {
    client_id: string;
    words: string[];
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
};

export const defaultAddressTableNames = {
  tenant: ['phi.default_address', 'phi.default_address_version', 'phi.address_words'],
} as const satisfies TableNames;
