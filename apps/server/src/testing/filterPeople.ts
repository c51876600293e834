import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { insert } from '#/entry/demo/insert.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { partner } from './checks.ts';
import type { TestServer } from './testServer.ts';

type FilterPerson = {
  readonly last: string;
  readonly first?: string;
  readonly born?: string | null;
  readonly sex?: 'M' | 'F' | 'U';
  readonly state?: string;
  readonly deceased?: boolean;
  readonly mergedInto?: string;
  /** Null: none at all. */
  readonly insurance?: {
    /** Null: named, and mapped to none of ours. */
    readonly payer: string | null;
    readonly member?: string;
    readonly plan?: string;
    readonly status?: number;
    readonly verifiedDaysAgo?: number;
    readonly effectiveDate?: string;
    readonly termDate?: string;
    readonly removed?: boolean;
    readonly cob?: number;
  }[];
  readonly visits?: {
    /** From today. */
    readonly inDays: number;
    readonly status?: string;
    readonly location?: string;
    readonly charge?: number;
    readonly leavesInDays?: number;
    readonly financialClass?: string;
  }[];
};

export const todayOf = async (server: TestServer, clientId: string): Promise<string> => {
  const { rows } = await server.admin.query<{ time_zone: string }>(
    'SELECT time_zone FROM identity.client WHERE id = $1',
    [clientId],
  );
  return dayIn(new Date(), rows[0]?.time_zone ?? 'UTC');
};

/** Registered patients of a client, whose MRN begins with `tag`. Answers their ids in order. */
export async function registerPeople(
  server: TestServer,
  clientId: string,
  tag: string,
  people: readonly FilterPerson[],
): Promise<readonly string[]> {
  const today = await todayOf(server, clientId);
  const ids = people.map(() => randomUUID());
  const at = (index: number) => ids[index] ?? '';
  await insert(
    server.admin,
    'phi.reg_master',
    people.map((person, index) => ({
      client_id: clientId,
      id: at(index),
      mrn: `${tag}${index}`,
      last_name: person.last,
      first_name: person.first ?? 'Ann',
      date_of_birth: person.born === undefined ? '1970-01-01' : person.born,
      sex: person.sex ?? 'U',
      state: person.state ?? '',
      deceased: person.deceased ?? false,
      merged_into_id: person.mergedInto ?? null,
    })),
  );
  const insurances = people.flatMap(({ insurance = [] }, index) =>
    insurance.map((one) => {
      const id = randomUUID();
      const place = placeOf(clientId, 'reg_insurance', id, 'certificate');
      return {
        client_id: clientId,
        id,
        reg_master_id: at(index),
        cob: one.cob ?? 1,
        trading_partner_id: one.payer === null ? null : partner(one.payer),
        certificate_enc: one.member === undefined ? null : server.deps.phiSealer.seal(place, one.member),
        plan_name: one.plan ?? '',
        status_id: one.status ?? null,
        effective_date: one.effectiveDate ?? null,
        term_date: one.termDate ?? null,
        is_removed: one.removed ?? false,
        last_verified_at:
          one.verifiedDaysAgo === undefined ? null : new Date(Date.now() - one.verifiedDaysAgo * 86_400_000),
      };
    }),
  );
  if (insurances.length > 0) await insert(server.admin, 'phi.reg_insurance', insurances);
  const visits = people.flatMap(({ visits: own = [] }, index) =>
    own.map((visit, number) => ({
      client_id: clientId,
      id: randomUUID(),
      reg_master_id: at(index),
      visit_number: `${tag}${index}-${number}`,
      date_of_service: addDays(today, visit.inDays),
      discharge_date: visit.leavesInDays === undefined ? null : addDays(today, visit.leavesInDays),
      schedule_status: visit.status ?? 'Scheduled',
      location: visit.location ?? '',
      charge_cents: visit.charge ?? null,
      financial_class: visit.financialClass ?? '',
    })),
  );
  if (visits.length > 0) await insert(server.admin, 'phi.visit_master', visits);
  return ids;
}

/** A payer's answer: its status, null where it does not know the person; how many days ago it was asked, and for which day. */
export type StoredAnswer = readonly [payer: string, status: number | null, askedDaysAgo: number, forDaysAgo: number];

/** As if a payer had been asked about somebody registered. */
export async function storeAnswer(
  server: TestServer,
  userId: string,
  registration: string,
  [payer, status, askedDaysAgo, forDaysAgo]: StoredAnswer,
): Promise<void> {
  const { rows } = await server.admin.query<{ client: string; last: string; first: string; born: string | null }>(
    'SELECT client_id AS client, last_name AS last, first_name AS first, date_of_birth::text AS born FROM phi.reg_master WHERE id = $1',
    [registration],
  );
  const [person] = rows;
  if (person === undefined) throw new Error('nobody is registered');
  const at = new Date(Date.now() - askedDaysAgo * 86_400_000);
  await insert(server.admin, 'phi.lookup', [
    {
      client_id: person.client,
      id: randomUUID(),
      state: 'Finished',
      requested_at: at,
      received_at: at,
      requested_by: userId,
      reg_master_id: registration,
      trading_partner_id: partner(payer),
      last_name: person.last,
      first_name: person.first,
      date_of_birth: person.born,
      date_of_service: addDays(await todayOf(server, person.client), -forDaysAgo),
      service_codes: ['30'],
      request_enc: Buffer.of(0),
      trace_number: randomUUID(),
      outcome: 'Answered',
      status_id: status,
      unknown_kind: status === null ? 'notFound' : null,
    },
  ]);
}
