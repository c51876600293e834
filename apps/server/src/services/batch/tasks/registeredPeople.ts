import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { insuranceOrder } from '#/platform/db/insuranceOrder.ts';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';

/** One of a registration's insurances, as far as a batch asks by it. */
export type RegisteredInsurance = {
  readonly id: string;
  readonly registration: string;
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  /** The client may ask that payer. */
  readonly open: boolean;
  readonly effective_date: string | null;
  readonly term_date: string | null;
  readonly certificate: Buffer | null;
  readonly relationship: string;
  readonly subscriber: string | null;
  readonly subscriber_last: string | null;
  readonly subscriber_first: string | null;
  readonly subscriber_born: string | null;
  readonly subscriber_sex: string | null;
  readonly subscriber_ssn: Buffer | null;
};

/** A registration that rows may be about, with its insurances in their order. */
export type RegisteredPerson = {
  readonly id: string;
  readonly mrn: string;
  readonly last: string;
  readonly first: string;
  readonly born: string | null;
  readonly sex: string;
  readonly ssn: Buffer | null;
  readonly state: string;
  readonly zip: string;
  readonly insurances: readonly RegisteredInsurance[];
};

type Row = Omit<RegisteredPerson, 'insurances'> & { readonly said: string; readonly merged_into: string | null };

/** What a row's MRN is looked up by: whether it lacks what only an insurance can say. */
export type Sought = { readonly mrn: string; readonly lacksInsurance: boolean };

/** MRNs are compared without case, as everywhere; of two that differ in case alone, none but the very one is meant. */
const keyOf = (mrn: string): string => mrn.toUpperCase();

/**
 * The client's registrations with these MRNs, by the MRN as a row says it. A few statements for all of them, each carried by an
 * index; insurances come of those whose row lacks one, and of the others only where they are somebody else's.
 */
export async function registeredPeople(
  doors: Doors,
  clientId: string,
  sought: readonly Sought[],
): Promise<ReadonlyMap<string, RegisteredPerson>> {
  if (sought.length === 0) return new Map();
  return doors.withTenant(clientId, async (trx) => {
    const rows = await readPeople(trx, clientId, [...new Set(sought.map(({ mrn }) => keyOf(mrn)))]);
    const byKey = Map.groupBy(rows, ({ said }) => keyOf(said));
    const found = new Map(
      sought.flatMap(({ mrn }) => {
        const some = byKey.get(keyOf(mrn)) ?? [];
        const row = some.length === 1 ? some[0] : some.find(({ said }) => said === mrn);
        return row === undefined ? [] : [[mrn, row] as const];
      }),
    );
    const lacking = new Set(
      sought.flatMap(({ mrn, lacksInsurance }) => (lacksInsurance ? (found.get(mrn)?.id ?? []) : [])),
    );
    const insurances = await readInsurances(
      trx,
      clientId,
      new Set(Array.from(found.values(), ({ id }) => id)),
      lacking,
    );
    return new Map(Array.from(found, ([mrn, row]) => [mrn, { ...row, insurances: insurances.get(row.id) ?? [] }]));
  });
}

/**
 * Rows are fetched by the index, one key after the other: of a client with few registrations the planner would read the table as
 * a whole for each part of a file, which costs more as soon as a part is small beside it.
 */
const mostOfOneKey = 10;
const mostInsurances = 50;

const columns = sql`id, mrn, last_name AS last, first_name AS first, date_of_birth AS born, sex, ssn_enc AS ssn, state, zip, merged_into_id AS merged_into`;

/** One that was merged into another is that other. */
async function readPeople(trx: TenantTrx, clientId: string, keys: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.* FROM unnest(${keys}::text[]) AS k (key)
     CROSS JOIN LATERAL (SELECT mrn AS said, ${columns} FROM phi.reg_master
                          WHERE client_id = ${clientId} AND mrn_key = k.key LIMIT ${mostOfOneKey}) m`.execute(trx);
  const merged = rows.flatMap(({ merged_into: into }) => into ?? []);
  if (merged.length === 0) return rows;
  const { rows: others } = await sql<Row>`
    SELECT mrn AS said, ${columns} FROM phi.reg_master WHERE client_id = ${clientId} AND id = ANY(${merged}::uuid[])`.execute(
    trx,
  );
  const byId = Map.groupBy(others, ({ id }) => id);
  return rows.flatMap((row) => {
    const into = row.merged_into === null ? row : byId.get(row.merged_into)?.[0];
    return into === undefined ? [] : [{ ...into, said: row.said }];
  });
}

async function readInsurances(
  trx: TenantTrx,
  clientId: string,
  all: ReadonlySet<string>,
  lacking: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly RegisteredInsurance[]>> {
  const others = [...all].filter((id) => !lacking.has(id));
  const found = await Promise.all([
    lacking.size === 0 ? [] : insurancesOf(trx, clientId, [...lacking], sql`true`),
    others.length === 0 ? [] : insurancesOf(trx, clientId, others, sql`n.subscriber_id IS NOT NULL`),
  ]);
  return Map.groupBy(found.flat(), ({ registration }) => registration);
}

async function insurancesOf(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
  which: ReturnType<typeof sql>,
): Promise<readonly RegisteredInsurance[]> {
  const { rows } = await sql<RegisteredInsurance>`
    SELECT i.id, i.reg_master_id AS registration, i.trading_partner_id AS partner_id, p.name AS partner_name,
           coalesce(${mayBeAsked(clientId)}, false) AS open, i.effective_date, i.term_date, i.certificate_enc AS certificate,
           i.relationship, s.id AS subscriber, s.last_name AS subscriber_last, s.first_name AS subscriber_first,
           s.date_of_birth AS subscriber_born, s.sex AS subscriber_sex, s.ssn_enc AS subscriber_ssn
      FROM unnest(${ids}::uuid[]) AS k (id)
     CROSS JOIN LATERAL (SELECT * FROM phi.reg_insurance n
                          WHERE n.client_id = ${clientId} AND n.reg_master_id = k.id AND NOT n.is_removed AND ${which}
                          ORDER BY ${insuranceOrder('n')} LIMIT ${mostInsurances}) i
      LEFT JOIN system.trading_partner p ON p.id = i.trading_partner_id
      LEFT JOIN phi.subscriber s ON s.client_id = ${clientId} AND s.id = i.subscriber_id
     ORDER BY i.reg_master_id, ${insuranceOrder('i')}`.execute(trx);
  return rows;
}
