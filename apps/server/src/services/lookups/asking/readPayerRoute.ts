import { sql } from 'kysely';
import type { StandIns } from '../question/addressAsked.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';
import { UserError } from '#/platform/http/errors.ts';
import { takes270 } from '#/services/payers/takes270.ts';
import { readLookupRoutes, type LookupRoutesOf } from './lookupRoutes.ts';

/** Who is asked, as whom, and by which ways; a payer that is asked by hand has none. */
export type PayerRoute = NonNullable<Awaited<ReturnType<typeof readPayerRoute>>>;
export type OpenPayerRoute = Extract<PayerRoute, { readonly byHand: false }>;

const allClosed = 'No connection to this {payer} may be used at this hour. Check again later, or call the {payer}.';

/** The payer and its gateway, who asks, and the interchange's number: no statement waits for another's answer. */
export async function readPayerRoute(
  trx: TenantTrx,
  partnerId: string | null,
  clientId: string,
  now: Date,
  lookupRoutesOf: LookupRoutesOf = readLookupRoutes,
) {
  if (partnerId === null) return undefined;
  const [[partner], lookupRoutes, [asker], control] = await Promise.all([
    partnerQuery(trx, { partnerId }),
    lookupRoutesOf(trx, { partnerId, clientId }, now),
    askerQuery(trx, { clientId, partnerId }),
    sql<{ n: number }>`SELECT nextval('system.interchange_control')::int AS n`.execute(trx),
  ]);
  if (partner === undefined || asker === undefined) return undefined;
  const { enabled, own_npi: ownNpi, provider_numbers: numbers, ...client } = asker;
  const asked = {
    partner,
    client: {
      ...client,
      provider_npi: ownNpi || client.provider_npi,
      provider_numbers: numbers ?? [],
      providers: client.providers ?? [],
      locations: client.locations ?? [],
      default_addresses: client.default_addresses ?? [],
      address_words: client.address_words ?? [],
    },
    enabled: enabled ?? true,
    control: control.rows[0]?.n ?? 0,
  };
  const [first, ...further] = lookupRoutes;
  if (first !== undefined) return { ...asked, byHand: false as const, lookupRoutes: [first, ...further] as const };
  if (partner.takes_270) throw new UserError(allClosed);
  return { ...asked, byHand: true as const, lookupRoutes: [] as const };
}

/** Why a payer is not asked though it is known; null where it is. */
export function closedTo({ partner, enabled }: Pick<PayerRoute, 'partner' | 'enabled'>): string | null {
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

/** The client, and what it has of its own with this payer: most have nothing. */
const askerQuery = prepared((db: TenantTrx, { clientId, partnerId }: OfPartner & { readonly clientId: string }) =>
  db
    .selectFrom('identity.client as c')
    .leftJoin('phi.eligibility_setting as s', (join) => join.on('s.client_id', '=', clientId))
    .leftJoin('identity.client_partner as o', (join) =>
      join.on('o.client_id', '=', clientId).on('o.partner_id', '=', partnerId),
    )
    .select(['c.time_zone', 'c.provider_name', 'c.provider_npi', 'c.provider_taxonomy', 's.providers', 's.locations'])
    .select(['o.enabled', 'o.provider_npi as own_npi', 'o.provider_numbers'])
    .select([ofTold<StandIns['default_addresses']>(partnerId, standIns(clientId)).as('default_addresses')])
    .select([ofTold<StandIns['address_words']>(partnerId, ownWords(clientId)).as('address_words')])
    .where('c.id', '=', clientId),
);

/** Only of a payer that is told where a person lives: most are not. */
const ofTold = <T>(partnerId: string, what: ReturnType<typeof sql>) =>
  sql<T | null>`(SELECT (${what}) FROM system.trading_partner t WHERE t.id = ${partnerId} AND t.takes_address)`;

/** Those that are not over, wherever the client's day may be: which of them stands in goes by that. */
const standIns = (clientId: string) => sql`
  SELECT json_agg(json_build_object(
           'Location', d.location, 'UseFor', d.use_for, 'ReplaceWhen', d.replace_when, 'Line1', d.line1, 'Line2', d.line2,
           'City', d.city, 'State', d.state, 'Zip', d.zip, 'Phone', d.phone, 'Notes', '', 'Retired', false,
           'EffectiveFrom', coalesce(d.effective_from::text, ''), 'EffectiveTo', coalesce(d.effective_to::text, '')))
    FROM phi.default_address d WHERE d.client_id = ${clientId} AND d.retired_at IS NULL
     AND coalesce(d.effective_to, current_date) >= current_date - 1`;

const ownWords = (clientId: string) =>
  sql`SELECT to_json(w.words) FROM phi.address_words w WHERE w.client_id = ${clientId}`;
