import type pg from 'pg';
import { CommandError } from '../runCommand.ts';
import { inTransaction } from './users.ts';

type Kept = { id: string; name: string; keep_days: number; held_at: string | null };

/** One line a client: how many days its checks are kept, and since when it is on legal hold. */
export async function listRetention(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<Kept & { company: string }>(`
    SELECT c.id, c.name, c.keep_days, to_char(c.held_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS held_at, k.key AS company
      FROM identity.client c JOIN identity.company k ON k.id = c.company_id ORDER BY k.key, c.name`);
  return rows.map(({ id, name, company, keep_days, held_at }) =>
    [company, name, id, `${keep_days} days`, held_at === null ? '' : `on hold since ${held_at}`].join('\t').trimEnd(),
  );
}

/** How long a client's checks are kept from now on. What is older goes with the next purge. */
export async function keepFor(client: pg.ClientBase, name: string, days: string): Promise<string> {
  if (!/^\d{1,5}$/.test(days) || Number(days) < 90 || Number(days) > 36_525)
    throw new CommandError(`${days} is not a number of days from 90 to 36525.`);
  const found = await clientOf(client, name);
  await change(client, found, 'AdminRetention', `${found.keep_days} ${Number(days)}`, 'keep_days = $2', [Number(days)]);
  return `Checks of ${found.name} are kept ${Number(days)} days.`;
}

/** On hold nothing of the client is purged, whatever its age. */
export async function setHold(client: pg.ClientBase, name: string, isHeld: boolean): Promise<string> {
  const found = await clientOf(client, name);
  if (isHeld === (found.held_at !== null))
    throw new CommandError(`${found.name} is ${isHeld ? 'on hold already' : 'not on hold'}.`);
  await change(
    client,
    found,
    isHeld ? 'AdminHold' : 'AdminRelease',
    null,
    isHeld ? 'held_at = now()' : 'held_at = NULL',
  );
  return isHeld ? `${found.name} is on legal hold: nothing of it is purged.` : `${found.name} is on hold no longer.`;
}

const change = (
  client: pg.ClientBase,
  found: Kept,
  action: string,
  detail: string | null,
  set: string,
  values: unknown[] = [],
) =>
  inTransaction(client, async () => {
    await client.query(`UPDATE identity.client SET ${set} WHERE id = $1`, [found.id, ...values]);
    // The wall of the chain's tables holds for their owner too; the id is a uuid of the database's own.
    await client.query(`SET LOCAL app.client_id = '${found.id}'`);
    await client.query(
      `SELECT phi.audit_append($1::uuid, NULL, NULL, $2, 'done', 'client', $1::text, NULL, NULL, $3, NULL, 'npm run admin')`,
      [found.id, action, detail],
    );
  });

/** By id, or by a name that only one client bears. */
async function clientOf(client: pg.ClientBase, name: string): Promise<Kept> {
  const { rows } = await client.query<Kept>(
    'SELECT id, name, keep_days, held_at FROM identity.client WHERE id::text = lower($1) OR name = $1',
    [name],
  );
  const [found, other] = rows;
  if (found === undefined) throw new CommandError(`There is no client ${name}.`);
  if (other !== undefined)
    throw new CommandError(`There are several clients ${name}: give the id instead, from "retention".`);
  return found;
}
