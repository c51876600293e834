import { sql, type QueryExecutorProvider } from 'kysely';
import { insurancePeriods, isEffectiveOn } from './insurancePeriods.ts';
import { mayBeAsked } from './mayBeAsked.ts';
import { partnerKey } from './partnerKey.ts';

/** An insurance as a file or a message of a client calls it: by code, by name, by a number that may be a code as well. */
export type CalledInsurance = { readonly code: string; readonly name: string; readonly id: string };

export type NamedInsurance = {
  readonly insuranceId: string;
  /** The last day of an earlier mapping, where that is the one that holds; null where it is today's. */
  readonly until: string | null;
  /** Whether the client's list says whose it is, or that nobody is asked; it then stands before what everybody calls it. */
  readonly decides: boolean;
  readonly partnerId: string | null;
  /** Why nobody is asked, where it decides so. */
  readonly why: string | null;
};

const notAsked = 'Your list of insurances says that this one is not asked.';
const closed = 'The {payer} that this insurance is mapped to is none that your organization may ask.';

type Hit = {
  readonly id: string;
  readonly mapping: string;
  readonly partner_id: string | null;
  readonly open: boolean;
  readonly score: number;
  readonly until: string | null;
};

/**
 * The insurance of the client's own list that is in use, holds on the day and has this code, else this number as its code (HL7 has a code of the plan
 * and one of the company), else this name; null where none has. Whose it is, is what held on the day. Of several with the name those that are mapped must agree, or none is meant.
 */
export async function insuranceNamed(
  trx: QueryExecutorProvider,
  clientId: string,
  { code, name, id }: CalledInsurance,
  day: string,
): Promise<NamedInsurance | null> {
  const key = partnerKey(name);
  const { rows } = await sql<Hit>`
    SELECT m.id, h.mapping, h.partner_id, h.until::text AS until, coalesce(${mayBeAsked(clientId)}, false) AS open, hits.score
      FROM (SELECT id, 0 AS score FROM phi.insurance_master
             WHERE client_id = ${clientId} AND code_key = upper(${code.trim()}::text) AND ${code.trim()} <> ''
            UNION ALL
            SELECT id, 1 FROM phi.insurance_master
             WHERE client_id = ${clientId} AND code_key = upper(${id.trim()}::text) AND ${id.trim()} <> ''
            UNION ALL
            SELECT id, 2 FROM phi.insurance_master WHERE client_id = ${clientId} AND name_key = ${key} AND ${key} <> '') hits
      JOIN phi.insurance_master m ON m.client_id = ${clientId} AND m.id = hits.id
      JOIN LATERAL ${insurancePeriods(clientId)} h
        ON coalesce(h.since <= ${day}::date, true) AND coalesce(h.until >= ${day}::date, true)
      LEFT JOIN system.trading_partner p ON p.id = h.partner_id
     WHERE m.active AND ${isEffectiveOn(sql`${day}::date`)}
     ORDER BY hits.score, (h.mapping = 'Unmapped'), m.use_count DESC, m.id`.execute(trx);
  const [first] = rows;
  if (first === undefined) return null;
  const said = rows.filter(({ score, mapping }) => score === first.score && mapping !== 'Unmapped');
  const decides = said.length > 0 && said.every(({ partner_id }) => partner_id === first.partner_id);
  return {
    insuranceId: first.id,
    until: first.until,
    decides,
    partnerId: decides && first.open ? first.partner_id : null,
    why: !decides || first.open ? null : first.mapping === 'NotAsked' ? notAsked : closed,
  };
}

/** Counts how often insurances of the client's list were named. Two readers take them in one order. */
export async function countInsurancesNamed(
  trx: QueryExecutorProvider,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    WITH named AS (
      SELECT id, count(*)::int AS times FROM unnest(${ids}::uuid[]) AS n (id) GROUP BY id
    ), held AS (
      SELECT m.id, named.times FROM phi.insurance_master m JOIN named USING (id)
       WHERE m.client_id = ${clientId} ORDER BY m.id FOR UPDATE OF m
    )
    UPDATE phi.insurance_master m SET use_count = m.use_count + held.times, last_seen_at = now()
      FROM held WHERE m.client_id = ${clientId} AND m.id = held.id`.execute(trx);
}
