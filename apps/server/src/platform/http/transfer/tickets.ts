import type { Call } from '@coverline/contract/wire/call.ts';
import type { Ticket } from '@coverline/contract/wire/fields.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import { type FileKey, findFile } from '#/platform/files/clientFile.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import type { MadeFile } from './madeFile.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** Of what waits behind a ticket: who asked for it, in which client, by which call. */
export type Asked = { readonly sid: string; readonly clientId: string | null; readonly call: string };
export type Waiting = Asked & { readonly file: MadeFile };

export const ticketSeconds = 60;
/** Files that may wait for one session at once (F-09). */
const maxWaiting = 5;
/** What one download may hold: it is made, sealed and sent as a whole. */
const maxBytes = 20 * 1024 * 1024;

/** `client.secret`: the client's own table holds the file, sealed; `-` stands for a call of no client. */
const shape = /^(-|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const placeOf = (clientId: string | null, hash: Buffer) => `download:${clientId ?? ''}:${hash.toString('hex')}`;

/**
 * Keeps the file that a download made for a minute, sealed, and answers the ticket that fetches it once: a link carries no
 * token, and what goes wrong while a file is made is told by the call itself.
 */
export async function giveTicket(deps: PlatformDeps, call: Call, session: Session, made: unknown): Promise<Ticket> {
  const file = made as MadeFile; // what HandlersOf<…> asks of a download's handler
  const body = Buffer.from(file.body);
  if (body.length > maxBytes)
    throw new UserError('This is more than one file may hold. Narrow down what it is to contain, and try again.');
  const clientId = call.door === 'tenant' ? session.clientId : null;
  const secret = randomBytes(32).toString('base64url');
  const hash = hashOf(secret);
  const sealed = deps.answerSealer.seal(placeOf(clientId, hash), body);
  await inTable(deps, clientId, async (connection, table) => {
    await refuseMany(connection, table, { sid: session.sid, clientId });
    const columns = sql`ticket_hash, sid, call, file_name, media_type, body, expires_at`;
    const values = sql`${hash}, ${session.sid}, ${call.path}, ${file.name}, ${file.type}, ${sealed},
                       now() + make_interval(secs => ${ticketSeconds})`;
    await (clientId === null
      ? sql`INSERT INTO ${table} (${columns}) VALUES (${values})`.execute(connection)
      : sql`INSERT INTO ${table} (client_id, file_id, pgp_key, ${columns})
            VALUES (${clientId}, ${file.stored?.fileId ?? null}, ${file.stored?.pgpKey ?? null}, ${values})`.execute(
          connection,
        ));
  });
  return { Ticket: `${clientId ?? '-'}.${secret}` };
}

async function refuseMany(
  connection: Kysely<never>,
  table: ReturnType<typeof sql.table>,
  { sid, clientId }: Pick<Asked, 'sid' | 'clientId'>,
): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM ${table} WHERE ${mineOf(clientId)} sid = ${sid} AND expires_at > now() LIMIT ${maxWaiting}`.execute(
    connection,
  );
  if (rows.length < maxWaiting) return;
  throw new HttpError(429, 'Several files are waiting for you already. Try again in a minute.', {
    retryAfter: ticketSeconds,
  });
}

/** Who asked for what waits behind a ticket; null where nothing does, or no longer. The ticket stays as good as it was. */
export async function askedBy(deps: PlatformDeps, ticket: string): Promise<Asked | null> {
  const key = keyOf(ticket);
  if (key === null) return null;
  const { clientId } = key;
  const rows = await inTable(deps, clientId, async (connection, table) => {
    const found = sql<Pick<Row, 'sid' | 'call'>>`
      SELECT sid, call FROM ${table} WHERE ${mineOf(clientId)} ticket_hash = ${key.hash} AND expires_at > now()`;
    return (await found.execute(connection)).rows;
  });
  return rows[0] === undefined ? null : { ...rows[0], clientId };
}

function keyOf(ticket: string): { readonly clientId: string | null; readonly hash: Buffer } | null {
  const [, owner = '', secret = ''] = shape.exec(ticket) ?? [];
  return secret === '' ? null : { clientId: owner === '-' ? null : owner, hash: hashOf(secret) };
}

const mineOf = (clientId: string | null) => (clientId === null ? sql`` : sql`client_id = ${clientId} AND`);

/** Takes what waits behind a ticket; null where nothing does, or no longer. Whatever comes of it, the ticket is used. */
export async function takeTicket(deps: PlatformDeps, ticket: string): Promise<Waiting | null> {
  const key = keyOf(ticket);
  if (key === null) return null;
  const { clientId, hash } = key;
  const row = await inTable(deps, clientId, async (connection, table) => {
    const kept = clientId === null ? sql`NULL AS file_id, NULL AS pgp_key` : sql`file_id, pgp_key`;
    const { rows } = await sql<Row>`
      WITH gone AS (DELETE FROM ${table} WHERE ${mineOf(clientId)} ticket_hash = ${hash} RETURNING *)
      SELECT sid, call, file_name, media_type, body, expires_at > now() AS fresh, ${kept} FROM gone`.execute(
      connection,
    );
    return rows[0];
  });
  if (row === undefined || !row.fresh) return null;
  const body = deps.answerSealer.open(placeOf(clientId, hash), row.body);
  const file = { name: row.file_name, type: row.media_type, body };
  if (clientId === null || row.file_id === null) return { sid: row.sid, clientId, call: row.call, file };
  const stored = await storedFile(deps, { clientId, fileId: row.file_id });
  if (stored === null) return null;
  const pgpKey = row.pgp_key ?? undefined;
  return { sid: row.sid, clientId, call: row.call, file: { ...file, stored: { ...stored, pgpKey } } };
}

type Row = {
  sid: string;
  call: string;
  file_name: string;
  media_type: string;
  body: Buffer;
  fresh: boolean;
  file_id: string | null;
  pgp_key: string | null;
};

/** A file that was removed meanwhile is none. */
async function storedFile({ doors }: PlatformDeps, key: FileKey): Promise<NonNullable<MadeFile['stored']> | null> {
  const file = await doors.withTenant(key.clientId, (trx) => findFile(trx, key));
  return file?.state === 'Whole' ? { fileId: file.id, size: file.size } : null;
}

function inTable<T>(
  { doors }: PlatformDeps,
  clientId: string | null,
  fn: (connection: Kysely<never>, table: ReturnType<typeof sql.table>) => Promise<T>,
): Promise<T> {
  // Both doors hand out the same connection, under the type of their own tables.
  const plain = (trx: unknown) => trx as Kysely<never>;
  if (clientId === null) return doors.withIdentity((trx) => fn(plain(trx), sql.table('identity.download')));
  return doors.withTenant(clientId, (trx) => fn(plain(trx), sql.table('phi.download')));
}
