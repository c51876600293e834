import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { personIndex } from '#/services/bureau/keepCheck.ts';
import { lookupPlace } from '#/services/bureau/openCheck.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** As many of a person's latest checks are looked at. */
const most = 5;

type Sought = { readonly person: SubmittedPerson; readonly registrationId: string | null };

/** The latest check that a bureau answered in so many days about exactly this; null where there is none that is still kept. */
export async function checkedBefore(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  { person, registrationId }: Sought,
  days: number,
): Promise<string | null> {
  if (days === 0) return null;
  const whose =
    registrationId === null
      ? sql`person_ix = ${personIndex(keys, clientId, person)}`
      : sql`reg_master_id = ${registrationId}`;
  const { rows } = await sql<{ id: string; submitted_enc: Buffer }>`
    SELECT id, submitted_enc FROM phi.demographic_lookup
     WHERE client_id = ${clientId} AND ${whose} AND outcome IN ('Found', 'NotFound') AND answer_enc IS NOT NULL
       AND requested_at > now() - make_interval(days => ${days})
     ORDER BY requested_at DESC LIMIT ${most}`.execute(trx);
  const asked = textOf(person);
  const same = rows.find(
    ({ id, submitted_enc: sealed }) =>
      textOf(
        JSON.parse(keys.phiSealer.openText(lookupPlace(clientId, id, 'submitted'), sealed)) as SubmittedPerson, // sealed by us
      ) === asked,
  );
  return same?.id ?? null;
}

const textOf = (person: SubmittedPerson): string =>
  JSON.stringify(
    Object.entries(person)
      .map(([field, value]) => [field, value.toUpperCase()])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
