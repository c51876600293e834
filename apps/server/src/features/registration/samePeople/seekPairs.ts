import { type Comparison, compareReadPeople } from '@coverline/domain/matching/comparePeople.ts';
import { isWorthALook } from '@coverline/domain/matching/isWorthALook.ts';
import { readPerson } from '@coverline/domain/matching/readPerson.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { type Candidate, candidateColumns, candidates, personOfRow } from './candidates.ts';

type Keys = { readonly phiSealer: Sealer };
type Sought = Candidate & { readonly ssn_ix: Buffer | null };

const readAtOnce = 200;
const first = '00000000-0000-0000-0000-000000000000';

/** The registrations that have changed since they were last looked at, some at a time, from one on. */
export async function dueFrom(trx: TenantTrx, clientId: string, after: string | null): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM phi.reg_master r
     WHERE r.client_id = ${clientId} AND r.matched_version IS DISTINCT FROM r.row_version AND r.merged_into_id IS NULL
       AND r.id > ${after ?? first}::uuid ORDER BY r.id LIMIT ${readAtOnce}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The pairs of one of them. It is held once they are found, to keep them: however long they are sought, nobody waits who saves something of
 * that person or judges their visits. One that somebody holds or has changed meanwhile is left to the next round.
 */
export async function seekDue(keys: Keys, trx: TenantTrx, clientId: string, id: string): Promise<void> {
  const { rows } = await sql<Sought & { readonly row_version: number }>`
    SELECT ${candidateColumns}, r.ssn_ix, r.row_version FROM phi.reg_master r
     WHERE r.client_id = ${clientId} AND r.id = ${id} AND r.matched_version IS DISTINCT FROM r.row_version AND r.merged_into_id IS NULL`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) return;
  const found = await pairsOf(keys, trx, clientId, row);
  // Not FOR UPDATE, which a lookup that is written of it would wait for.
  const held = await sql`
    SELECT 1 FROM phi.reg_master r
     WHERE r.client_id = ${clientId} AND r.id = ${id} AND r.row_version = ${row.row_version} AND r.merged_into_id IS NULL
       FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
  if (held.rows.length > 0) await keepPairs(trx, clientId, id, found);
}

/** The pairs of one registration, which was just written and is held. */
export async function seekPairs(keys: Keys, trx: TenantTrx, clientId: string, id: string): Promise<void> {
  const { rows } = await sql<Sought>`
    SELECT ${candidateColumns}, r.ssn_ix FROM phi.reg_master r
     WHERE r.client_id = ${clientId} AND r.id = ${id} AND r.merged_into_id IS NULL`.execute(trx);
  for (const row of rows) await keepPairs(trx, clientId, id, await pairsOf(keys, trx, clientId, row));
}

async function pairsOf({ phiSealer }: Keys, trx: TenantTrx, clientId: string, row: Sought): Promise<readonly Found[]> {
  const personOf = (one: Candidate) =>
    readPerson(
      personOfRow(
        one,
        one.ssn_enc === null ? '' : phiSealer.openText(placeOf(clientId, 'reg_master', one.id, 'ssn'), one.ssn_enc),
      ),
    );
  const sought = {
    last: row.last_name,
    first: row.first_name,
    born: row.date_of_birth ?? '',
    phone: row.phone,
    ssnIx: row.ssn_ix === null ? [] : [row.ssn_ix],
  };
  const others = (await candidates(trx, clientId, sought)).filter(({ id }) => id !== row.id);
  const person = personOf(row);
  return others
    .map((other) => ({ id: other.id, ...compareReadPeople(person, personOf(other)) }))
    .filter(isWorthALook)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)); // in one order, whoever else writes some of these pairs
}

type Found = Comparison & { readonly id: string };

/** A real keeps some six digits. */
const more = 0.01;

/**
 * The pairs of one registration, as they are found now: those that are no more go, but for what somebody said of them. Two of whom
 * somebody said that they are not the same come back once more speaks for it than then.
 */
async function keepPairs(trx: TenantTrx, clientId: string, id: string, found: readonly Found[]): Promise<void> {
  await sql`UPDATE phi.reg_master SET matched_version = row_version WHERE client_id = ${clientId} AND id = ${id}`.execute(
    trx,
  );
  await sql`DELETE FROM phi.same_person
     WHERE client_id = ${clientId} AND (one_id = ${id} OR other_id = ${id}) AND apart_at IS NULL
       AND CASE WHEN one_id = ${id} THEN other_id ELSE one_id END <> ALL(${found.map((one) => one.id)}::uuid[])`.execute(
    trx,
  );
  if (found.length === 0) return;
  await trx
    .insertInto('phi.same_person')
    .values(
      found.map((one) => ({
        client_id: clientId,
        id: randomUUID(),
        one_id: id < one.id ? id : one.id,
        other_id: id < one.id ? one.id : id,
        verdict: one.verdict === 'same' ? ('same' as const) : ('review' as const),
        points: one.points,
        levels: JSON.stringify(Object.fromEntries(one.evidence.map(({ field, level }) => [field, level]))),
        held_back: [...one.heldBack],
      })),
    )
    .onConflict((pair) =>
      pair
        .columns(['client_id', 'one_id', 'other_id'])
        .doUpdateSet((eb) => ({
          verdict: eb.ref('excluded.verdict'),
          points: eb.ref('excluded.points'),
          levels: eb.ref('excluded.levels'),
          held_back: eb.ref('excluded.held_back'),
          // It waits anew where it had been settled.
          found_at: sql<string>`CASE WHEN same_person.apart_at IS NULL THEN same_person.found_at ELSE excluded.found_at END`,
          apart_by: null,
          apart_at: null,
          apart_points: null,
        }))
        .where(
          sql<boolean>`same_person.apart_at IS NULL OR excluded.points > same_person.apart_points + ${sql.lit(more)}`,
        ),
    )
    .execute();
}
