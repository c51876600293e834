import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { mayBeAsked } from '#/payers/mayBeAsked.ts';

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
  readonly insurances: readonly RegisteredInsurance[];
};

type Row = Omit<RegisteredPerson, 'insurances'> & { readonly said: string };

/** What a row's MRN is looked up by: whether it lacks what only an insurance can say. */
export type Sought = { readonly mrn: string; readonly lacksInsurance: boolean };

/** MRNs are compared without case, as everywhere; of two that differ in case alone, none but the very one is meant. */
const keyOf = (mrn: string): string => mrn.toUpperCase();

/**
 * The client's registrations with these MRNs, by the MRN as a row says it. Two statements for all of them, each carried by an
 * index; insurances come of those who lack one, and otherwise only where they are somebody else's.
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
    const found = new Map<string, Row>();
    const lacking = new Set<string>();
    for (const { mrn, lacksInsurance } of sought) {
      const some = byKey.get(keyOf(mrn)) ?? [];
      const row = some.length === 1 ? some[0] : some.find(({ said }) => said === mrn);
      if (row === undefined) continue;
      found.set(mrn, row);
      if (lacksInsurance) lacking.add(row.id);
    }
    const insurances = await readInsurances(
      trx,
      clientId,
      new Set(Array.from(found.values(), ({ id }) => id)),
      lacking,
    );
    return new Map(Array.from(found, ([mrn, row]) => [mrn, { ...row, insurances: insurances.get(row.id) ?? [] }]));
  });
}

/** One that was merged into another is that other. */
async function readPeople(trx: TenantTrx, clientId: string, keys: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.mrn AS said, r.id, r.mrn, r.last_name AS last, r.first_name AS first, r.date_of_birth AS born, r.sex, r.ssn_enc AS ssn
      FROM phi.reg_master m
      JOIN phi.reg_master r ON r.client_id = m.client_id AND r.id = coalesce(m.merged_into_id, m.id)
     WHERE m.client_id = ${clientId} AND r.client_id = ${clientId} AND m.mrn_key = ANY(${keys}::text[])`.execute(trx);
  return rows;
}

async function readInsurances(
  trx: TenantTrx,
  clientId: string,
  all: ReadonlySet<string>,
  lacking: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly RegisteredInsurance[]>> {
  if (all.size === 0) return new Map();
  const { rows } = await sql<RegisteredInsurance>`
    SELECT i.id, i.reg_master_id AS registration, i.trading_partner_id AS partner_id, p.name AS partner_name,
           coalesce(${mayBeAsked(clientId)}, false) AS open, i.effective_date, i.term_date, i.certificate_enc AS certificate,
           i.relationship, s.id AS subscriber, s.last_name AS subscriber_last, s.first_name AS subscriber_first,
           s.date_of_birth AS subscriber_born, s.sex AS subscriber_sex, s.ssn_enc AS subscriber_ssn
      FROM phi.reg_insurance i
      LEFT JOIN system.trading_partner p ON p.id = i.trading_partner_id
      LEFT JOIN phi.subscriber s ON s.client_id = ${clientId} AND s.id = i.subscriber_id
     WHERE i.client_id = ${clientId} AND i.reg_master_id = ANY(${[...all]}::uuid[]) AND NOT i.is_removed
       AND (i.subscriber_id IS NOT NULL OR i.reg_master_id = ANY(${[...lacking]}::uuid[]))
     ORDER BY i.reg_master_id, i.cob NULLS LAST, i.id`.execute(trx);
  return Map.groupBy(rows, ({ registration }) => registration);
}
