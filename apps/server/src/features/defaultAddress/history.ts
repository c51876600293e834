import type { defaultAddressCalls } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import {
  type AddressFields,
  addressLackWords,
  addressUseWords,
} from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { DemographicsTables } from '#/platform/db/tables/demographicsTables.ts';

type Version = DemographicsTables['phi.default_address_version'];
type Deed = Version['deed'];

/** The row as it is from now on; what it was before stays. */
export const keepVersion = (
  trx: TenantTrx,
  of: { readonly clientId: string; readonly id: string; readonly version: number; readonly userId: string },
  deed: Deed,
  fields: AddressFields,
) =>
  trx
    .insertInto('phi.default_address_version')
    .values({
      client_id: of.clientId,
      address_id: of.id,
      version: of.version,
      deed,
      fields: JSON.stringify(fields),
      changed_by: of.userId,
    })
    .execute();

type History = DataOf<typeof defaultAddressCalls.getDefaultAddress>['History'];

/** So many changes of a row are told. */
const mostVersions = 100;

/** What became of a row lately, the newest first. */
export async function historyOf(trx: TenantTrx, clientId: string, id: string): Promise<History> {
  const { rows } = await sql<{ version: number; deed: Deed; fields: AddressFields; at: string; by: string }>`
    SELECT v.version, v.deed, v.fields, v.changed_at AS at,
           coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) AS by
      FROM phi.default_address_version v JOIN identity.app_user u ON u.id = v.changed_by
     WHERE v.client_id = ${clientId} AND v.address_id = ${id}
     ORDER BY v.version DESC LIMIT ${mostVersions + 1}`.execute(trx);
  return rows.slice(0, mostVersions).map(({ version, deed, fields, at, by }, place) => {
    const before = rows[place + 1]?.fields;
    const Changes = before === undefined ? [] : changesOf(before, fields);
    return { Version: version, Deed: deed, At: at, By: by, Changes };
  });
}

const labels: Readonly<Record<keyof AddressFields, string>> = {
  Location: 'Location',
  UseFor: 'Used for',
  ReplaceWhen: 'Stands in for',
  Line1: 'Address line 1',
  Line2: 'Address line 2',
  City: 'City',
  State: 'State',
  Zip: 'ZIP code',
  Phone: 'Phone',
  EffectiveFrom: 'From',
  EffectiveTo: 'To',
  Notes: 'Notes',
};

/** What stands in a field, in words. */
export function fieldText(fields: AddressFields, name: keyof AddressFields): string {
  if (name === 'UseFor') return fields.UseFor.map((use) => addressUseWords[use]).join(', ');
  if (name === 'ReplaceWhen') return fields.ReplaceWhen.map((lack) => addressLackWords[lack]).join(', ');
  const value = fields[name];
  return (name === 'EffectiveFrom' || name === 'EffectiveTo') && value !== '' ? formatDate(value) : value;
}

const changesOf = (before: AddressFields, after: AddressFields) =>
  (Object.keys(labels) as (keyof AddressFields)[]) // the keys of the record itself
    .map((name) => ({ Field: labels[name], Before: fieldText(before, name), After: fieldText(after, name) }))
    .filter(({ Before, After }) => Before !== After);
