import type { ClearanceStatus } from '@coverline/clearance/checks/clearanceScore.ts';
import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { timesTouched } from '#/services/clearance/touchDays.ts';
import type { Window } from '../narrowed.ts';
import { riskOf } from '../riskOf.ts';

/** What of a visit its list is narrowed, added up and sorted by. Nobody is named in it. */
export type KeptVisit = {
  readonly id: string;
  readonly on: string;
  readonly status: ClearanceStatus;
  readonly location: string;
  readonly payer: string | null;
  readonly payerName: string;
  readonly owner: string | null;
  readonly fails: number;
  readonly warns: number;
  readonly needs: number;
  readonly isGoodFaithDue: boolean;
  readonly score: number;
  readonly exceptions: number;
  /** Microseconds. */
  readonly verified: number | null;
  readonly estimate: number | null;
  readonly collected: number | null;
  /** Null where nobody knows what the visit is charged. */
  readonly risk: number | null;
};

/** Day by day. A day that is kept is the same list until something of it changes, by which is known what it comes to. */
export type VisitLists = readonly (readonly KeptVisit[])[];

type KeptDay = { readonly times: number; readonly visits: readonly KeptVisit[] };

/** Of all clients of a node, some 40 MB; what was looked at the longest ago goes first. */
const mostVisits = 200_000;

/**
 * The days of the grid as they were read last. How often each was touched is asked every time, and only days that were touched since are
 * read anew: so that a list is added up and sorted without a walk over its visits in the database, and is true whoever else writes, here
 * or on another node. That is asked before a day is read, so that a day is at least as new as it says.
 */
export function createKeptDays(most = mostVisits) {
  const days = new Map<string, KeptDay>();
  let held = 0;
  const keep = (key: string, day: KeptDay | null) => {
    const before = days.get(key);
    // A day without visits takes room too.
    held -= before === undefined ? 0 : before.visits.length + 1;
    days.delete(key);
    if (day === null) return;
    days.set(key, day);
    held += day.visits.length + 1;
  };
  return {
    /** The visits of a window. */
    read: async (trx: TenantTrx, clientId: string, { from, to }: Window): Promise<VisitLists> => {
      const touched = await timesTouched(trx, clientId, from, to);
      const wanted = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
      const keyOf = (on: string) => `${clientId} ${on}`;
      const known = new Map(wanted.map((on) => [on, days.get(keyOf(on))]));
      const stale = wanted.filter((on) => known.get(on)?.times !== (touched.get(on) ?? 0));
      const fresh = await readDays(trx, clientId, stale);
      const found = wanted.map((on) => {
        const day = fresh.has(on) || stale.includes(on) ? undefined : known.get(on);
        return day ?? { times: touched.get(on) ?? 0, visits: fresh.get(on) ?? [] };
      });
      for (const [at, on] of wanted.entries()) keep(keyOf(on), found[at] ?? null);
      for (const key of days.keys()) {
        if (held <= most) break;
        keep(key, null);
      }
      return found.map(({ visits }) => visits);
    },
  };
}
export type KeptDays = ReturnType<typeof createKeptDays>;

type Columns = {
  readonly on: string;
  readonly ids: readonly string[];
  readonly statuses: readonly ClearanceStatus[];
  readonly locations: readonly string[];
  readonly payers: readonly (string | null)[];
  readonly payerNames: readonly string[];
  readonly owners: readonly (string | null)[];
  readonly fails: readonly number[];
  readonly warns: readonly number[];
  readonly needs: readonly number[];
  readonly due: readonly boolean[];
  readonly scores: readonly number[];
  readonly exceptions: readonly number[];
  readonly verified: readonly (number | null)[];
  readonly estimates: readonly (number | null)[];
  readonly collected: readonly (number | null)[];
  readonly risks: readonly (number | null)[];
};

async function readDays(
  trx: TenantTrx,
  clientId: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptVisit[]>> {
  return days.length === 0 ? new Map() : readVisits(trx, clientId, sql`c.date_of_service = ANY(${[...days]}::date[])`);
}

/** Those whose good-faith estimate is to be handed out: few of many days, which are not kept. */
export async function dueVisits(trx: TenantTrx, clientId: string, { from, to }: Window): Promise<VisitLists> {
  const byDay = await readVisits(
    trx,
    clientId,
    sql`c.good_faith_due IS NOT NULL AND c.date_of_service BETWEEN ${from}::date AND ${to}::date`,
  );
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, visits]) => visits);
}

/**
 * By day and of a day by id, found in the index alone but where nothing is kept at risk of an open visit; a list a column, which is taken
 * apart sooner than a row a visit.
 */
async function readVisits(
  trx: TenantTrx,
  clientId: string,
  where: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, readonly KeptVisit[]>> {
  const charge = sql`
    (SELECT v.charge_cents FROM phi.visit_master v WHERE v.client_id = ${clientId} AND v.id = c.visit_master_id)`;
  const { rows } = await sql<Columns>`
    SELECT c.date_of_service::text AS "on", array_to_json(array_agg(c.visit_master_id)) AS ids,
           array_to_json(array_agg(c.status)) AS statuses, array_to_json(array_agg(c.location)) AS locations,
           array_to_json(array_agg(c.primary_payer_id)) AS payers, array_to_json(array_agg(c.primary_name)) AS "payerNames",
           array_to_json(array_agg(c.owner_id)) AS owners, array_to_json(array_agg(c.fails)) AS fails,
           array_to_json(array_agg(c.warns)) AS warns, array_to_json(array_agg(c.needs)) AS needs,
           array_to_json(array_agg(c.good_faith_due IS NOT NULL)) AS due, array_to_json(array_agg(c.score)) AS scores,
           array_to_json(array_agg(c.exceptions)) AS exceptions,
           array_to_json(array_agg((extract(epoch FROM c.verified_at) * 1000000)::bigint)) AS verified,
           array_to_json(array_agg(c.estimate_cents)) AS estimates, array_to_json(array_agg(c.collected_cents)) AS collected,
           array_to_json(array_agg(${riskOf(charge)})) AS risks
      FROM phi.clearance c WHERE c.client_id = ${clientId} AND ${where}
     GROUP BY c.date_of_service`.execute(trx);
  const texts = new Map<string, string>();
  return new Map(rows.map((row) => [row.on, visitsOf(row, texts)]));
}

function visitsOf(of: Columns, texts: Map<string, string>): readonly KeptVisit[] {
  /** One text for all visits that have it. */
  const once = <T extends string | null>(text: T | undefined, otherwise: T): T => {
    if (text === undefined || text === null) return otherwise;
    const known = texts.get(text);
    if (known !== undefined) return known as T; // it is that text
    texts.set(text, text);
    return text;
  };
  // Made in the order in which they are walked, so that they stand beside each other in memory.
  const places = [...of.ids.keys()].toSorted((a, b) => ((of.ids[a] ?? '') < (of.ids[b] ?? '') ? -1 : 1));
  return places.map((at): KeptVisit => ({
    id: of.ids[at] ?? '',
    on: of.on,
    status: once(of.statuses[at], 'Cancelled'),
    location: once(of.locations[at], ''),
    payer: once(of.payers[at], null),
    payerName: once(of.payerNames[at], ''),
    owner: once(of.owners[at], null),
    fails: of.fails[at] ?? 0,
    warns: of.warns[at] ?? 0,
    needs: of.needs[at] ?? 0,
    isGoodFaithDue: of.due[at] ?? false,
    score: of.scores[at] ?? 0,
    exceptions: of.exceptions[at] ?? 0,
    verified: of.verified[at] ?? null,
    estimate: of.estimates[at] ?? null,
    collected: of.collected[at] ?? null,
    risk: of.risks[at] ?? null,
  }));
}
