import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameKey } from '#/services/priceFiles/nameKey.ts';

export type LoadedEdition = {
  readonly id: string;
  readonly hospital: string;
  readonly hospital_key: string;
  readonly locations: readonly string[];
  /** Rules of what modifiers alone change. */
  readonly modifiers: number;
  readonly updated_on: string | null;
  /** The client's day. */
  readonly loaded_on: string;
  /** A year after it was updated: by then there has to be another (45 CFR 180.50). */
  readonly over_on: string | null;
};

async function loadedEditions(trx: TenantTrx, clientId: string): Promise<readonly LoadedEdition[]> {
  const { rows } = await sql<LoadedEdition>`
    SELECT e.id, e.hospital, e.hospital_key, e.locations, e.modifiers, e.updated_on::text AS updated_on,
           (e.loaded_at AT TIME ZONE k.time_zone)::date::text AS loaded_on,
           (e.updated_on + interval '1 year')::date::text AS over_on
      FROM phi.price_edition e JOIN identity.client k ON k.id = e.client_id
     WHERE e.client_id = ${clientId} AND e.state = 'Loaded' ORDER BY e.loaded_at, e.id`.execute(trx);
  return rows;
}

const namesOf = ({ hospital, locations }: LoadedEdition): ReadonlySet<string> =>
  new Set([hospital, ...locations].map(nameKey).filter((key) => key !== ''));

/**
 * The edition that prices a visit: the one that names its location, as the hospital or one of its places. A client of one place alone may
 * call it otherwise than a file does that tells of one hospital. Null where none is loaded, a text where none is known to be of the place.
 */
export async function editionFor(
  trx: TenantTrx,
  clientId: string,
  location: string,
): Promise<LoadedEdition | string | null> {
  const editions = await loadedEditions(trx, clientId);
  const [first, ...others] = editions;
  if (first === undefined) return null;
  const key = nameKey(location);
  if (key === '')
    return others.length === 0
      ? first
      : 'Price files of several hospitals are loaded, and the {visit} names no location';
  const fitting = editions.filter((one) => namesOf(one).has(key));
  if (fitting.length > 1) return `Price files of several hospitals name ${location}`;
  const [one] = fitting;
  if (one !== undefined) return one;
  if (others.length > 0)
    return 'Price files of several hospitals are loaded, and none names the location of the {visit}';
  if (namesOf(first).size <= 1 && (await isOnlyPlace(trx, clientId, key))) return first;
  return `The hospital's price file does not name ${location}: say so in the file's locations if it is of it`;
}

/** Whether the client keeps one location alone, and it is this one. */
async function isOnlyPlace(trx: TenantTrx, clientId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT l.place ->> 'Name' AS name FROM phi.eligibility_setting s, jsonb_array_elements(s.locations) AS l (place)
     WHERE s.client_id = ${clientId}`.execute(trx);
  return rows.length === 1 && nameKey(rows[0]?.name ?? '') === key;
}

/** As it is told beside a price. */
export const nameOf = ({ hospital, updated_on, loaded_on }: LoadedEdition): string =>
  [hospital, updated_on === null ? `loaded ${formatDate(loaded_on)}` : `updated ${formatDate(updated_on)}`]
    .filter((part) => part !== '')
    .join(', ');
