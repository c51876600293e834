import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import { prepared } from '#/db/prepared.ts';
import { UserError } from '#/http/errors.ts';
import { takes270 } from '#/payers/takes270.ts';
import { readRoads, type RoadsOf } from './roads.ts';

/** Who is asked, as whom, and by which ways; a payer that is asked by hand has none. */
export type Road = NonNullable<Awaited<ReturnType<typeof readRoad>>>;
export type OpenRoad = Extract<Road, { readonly byHand: false }>;

const allClosed = 'No connection to this {payer} may be used at this hour. Check again later, or call the {payer}.';

/** The payer and its gateway, who asks, and the interchange's number: no statement waits for another's answer. */
export async function readRoad(
  trx: TenantTrx,
  partnerId: string | null,
  clientId: string,
  now: Date,
  roadsOf: RoadsOf = readRoads,
) {
  if (partnerId === null) return undefined;
  const [[partner], roads, [client], [own], control] = await Promise.all([
    partnerQuery(trx, { partnerId }),
    roadsOf(trx, { partnerId, clientId }, now),
    clientQuery(trx, { clientId }),
    ownQuery(trx, { clientId, partnerId }),
    sql<{ n: number }>`SELECT nextval('system.interchange_control')::int AS n`.execute(trx),
  ]);
  if (partner === undefined || client === undefined) return undefined;
  const enabled = own?.enabled ?? true;
  const npi = own?.provider_npi || client.provider_npi;
  const asked = {
    partner,
    client: {
      ...client,
      provider_npi: npi,
      provider_numbers: own?.provider_numbers ?? {},
      providers: client.providers ?? [],
      locations: client.locations ?? [],
    },
    enabled,
    control: control.rows[0]?.n ?? 0,
  };
  const [first, ...further] = roads;
  if (first !== undefined) return { ...asked, byHand: false as const, roads: [first, ...further] as const };
  if (partner.takes_270) throw new UserError(allClosed);
  return { ...asked, byHand: true as const, roads: [] as const };
}

/** Why a payer is not asked though it is known; null where it is. */
export function closedTo({ partner, enabled }: Pick<Road, 'partner' | 'enabled'>): string | null {
  if (!partner.active) return 'This {payer} is no longer in use';
  return enabled ? null : 'This {payer} is not switched on for your organization';
}

type OfPartner = { readonly partnerId: string };

const partnerQuery = prepared((db: TenantTrx, { partnerId }: OfPartner) =>
  db
    .selectFrom('system.trading_partner as p')
    .selectAll('p')
    .select(takes270.as('takes_270'))
    .where('p.id', '=', partnerId),
);

const clientQuery = prepared((db: TenantTrx, { clientId }: { readonly clientId: string }) =>
  db
    .selectFrom('identity.client as c')
    .leftJoin('phi.eligibility_setting as s', 's.client_id', 'c.id')
    .select(['c.provider_name', 'c.provider_npi', 'c.provider_taxonomy', 's.providers', 's.locations'])
    .where('c.id', '=', clientId),
);

/** What the client has of its own with this payer; most have nothing. */
const ownQuery = prepared((db: TenantTrx, { clientId, partnerId }: OfPartner & { readonly clientId: string }) =>
  db
    .selectFrom('identity.client_partner')
    .select(['enabled', 'provider_npi', 'provider_numbers'])
    .where('client_id', '=', clientId)
    .where('partner_id', '=', partnerId),
);
