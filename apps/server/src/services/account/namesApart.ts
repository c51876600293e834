import { type QueryExecutorProvider, sql } from 'kysely';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

/** Somebody as a list would call them. */
export type Named = { readonly id: string; readonly name: string; readonly email: string };

type PersonRow = {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
};

export const named = ({ id, first_name: first, last_name: last, email }: PersonRow): Named => ({
  id,
  email,
  name: userName(first, last, email),
});

const key = (name: string) => name.trim().toLowerCase();

/**
 * How people are called where a client's people choose among them or see them listed, by id: by name, and by name and e-mail
 * address where somebody else of the list, or another who works in this client, has the same one.
 */
export async function namesApart(
  trx: QueryExecutorProvider,
  clientId: string,
  people: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const listed = new Map(people.map((person) => [person.id, person]));
  if (listed.size === 0) return new Map();
  const { rows: colleagues } = await sql<{ id: string; name: string }>`
    SELECT u.id, ${nameOfUser} AS name
      FROM identity.membership m JOIN identity.app_user u ON u.id = m.user_id
     WHERE m.client_id = ${clientId} AND u.disabled_at IS NULL
       AND lower(${nameOfUser}) = ANY(${[...new Set([...listed.values()].map(({ name }) => key(name)))]})`.execute(trx);
  const bearers = new Map<string, Set<string>>();
  for (const { id, name } of [...listed.values(), ...colleagues]) {
    const ids = bearers.get(key(name)) ?? new Set();
    bearers.set(key(name), ids.add(id));
  }
  return new Map(
    [...listed.values()].map(({ id, name, email }) => [
      id,
      (bearers.get(key(name))?.size ?? 0) > 1 && name !== email ? `${name} (${email})` : name,
    ]),
  );
}

/** The people of a list to choose from. */
export async function choicesApart(
  trx: QueryExecutorProvider,
  clientId: string,
  people: readonly Named[],
): Promise<{ ID: string; Name: string }[]> {
  const names = await namesApart(trx, clientId, people);
  return people.map(({ id, name }) => ({ ID: id, Name: names.get(id) ?? name }));
}
