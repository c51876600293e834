import { decideNetwork, type StandingRow } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { insurancePeriods, isEffectiveOn } from '#/services/payers/insurancePeriods.ts';

/** How the client's own list stands to a payer on a day. */
type Mapped = { readonly payerId: string; readonly day: string; readonly rows: readonly StandingRow[] };

export type Networks = {
  /** A client that keeps no list of its own knows each payer that it names. */
  readonly hasList: boolean;
  readonly of: ReadonlyMap<string, readonly Mapped[]>;
};

export type PayerDay = { readonly payerId: string; readonly day: string };
const key = ({ payerId, day }: PayerDay) => `${payerId} ${day}`;

/** The insurances of the client's list that are these payers on these days, with how the client stands to each. */
export async function networksOf(trx: TenantTrx, clientId: string, asked: readonly PayerDay[]): Promise<Networks> {
  const pairs = [...new Map(asked.map((one) => [key(one), one])).values()];
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT 1 FROM phi.insurance_master m WHERE m.client_id = ${clientId} AND m.active) AS has`.execute(
    trx,
  );
  const hasList = rows[0]?.has ?? false;
  if (pairs.length === 0 || !hasList) return { hasList, of: new Map() };
  const { rows: found } = await sql<Mapped>`
    SELECT q.payer AS "payerId", q.day::text AS day,
           coalesce((SELECT json_agg(json_build_object(
                              'Location', n.location, 'ProviderNPI', n.provider_npi, 'Standing', n.standing,
                              'EffectiveFrom', coalesce(n.effective_from::text, ''), 'EffectiveTo', coalesce(n.effective_to::text, '')))
                       FROM phi.insurance_network n WHERE n.client_id = ${clientId} AND n.insurance_id = m.id), '[]') AS rows
      FROM phi.insurance_master m
      JOIN LATERAL ${insurancePeriods(clientId)} h ON true
      JOIN unnest(${pairs.map(({ payerId }) => payerId)}::uuid[], ${pairs.map(({ day }) => day)}::date[]) AS q(payer, day)
        ON q.payer = h.partner_id AND coalesce(h.since <= q.day, true) AND coalesce(h.until >= q.day, true)
     WHERE m.client_id = ${clientId} AND m.active AND ${isEffectiveOn(sql`q.day`)}`.execute(trx);
  return { hasList, of: Map.groupBy(found, key) };
}

type Place = { readonly location: string; readonly provider: string };

/** Whether a payer is on the client's list, and how the client stands to it there: where several of the list differ, nobody knows. */
export function standingAt(networks: Networks, { payerId, day }: PayerDay, { location, provider }: Place) {
  const mapped = networks.of.get(key({ payerId, day })) ?? [];
  const decided = mapped.map(
    ({ rows }) => decideNetwork(rows, { Location: location, ProviderNPI: provider, Day: day }).decided?.row.Standing,
  );
  const [first] = decided;
  const isOne = first !== undefined && decided.every((one) => one === first);
  const network = !isOne ? 'Unknown' : first === 'Tiered' ? 'In' : first;
  return { isMapped: !networks.hasList || mapped.length > 0, network } as const;
}
