import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Where the file waits that somebody is importing, from its preview on: of each person the newest, theirs alone. */
type OperatorTable = 'system.policy_import' | 'system.payer_auth_rule_import' | 'system.prefix_import';
/** The same of each person at each client. */
type ClientTable = 'phi.network_import' | 'phi.insurance_import';
type Whose = Pick<ClientSession, 'clientId' | 'userId'>;

const isOfClient = (table: OperatorTable | ClientTable): boolean => table.startsWith('phi.');

export async function keepFile(
  trx: TenantTrx,
  table: OperatorTable | ClientTable,
  { clientId, userId }: Whose,
  file: Buffer,
): Promise<void> {
  const statement = isOfClient(table)
    ? sql`
      INSERT INTO ${sql.table(table)} (client_id, user_id, file) VALUES (${clientId}, ${userId}, ${file})
      ON CONFLICT (client_id, user_id) DO UPDATE SET file = EXCLUDED.file, created_at = excluded.created_at`
    : sql`
      INSERT INTO ${sql.table(table)} (user_id, file) VALUES (${userId}, ${file})
      ON CONFLICT (user_id) DO UPDATE SET file = EXCLUDED.file, created_at = excluded.created_at`;
  await statement.execute(trx);
}

export async function keptFile(
  trx: TenantTrx,
  table: OperatorTable | ClientTable,
  { clientId, userId }: Whose,
): Promise<Buffer> {
  const ofClient = isOfClient(table) ? sql`client_id = ${clientId} AND` : sql``;
  const { rows } = await sql<{ file: Buffer }>`
    SELECT file FROM ${sql.table(table)} WHERE ${ofClient} user_id = ${userId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw fileGone();
  return row.file;
}

export const fileGone = () => new UserError('This file is not kept any more. Choose it again.');
