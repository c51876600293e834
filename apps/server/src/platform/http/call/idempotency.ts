import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Write } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { HttpError, inConflict } from '#/platform/http/errors.ts';

/** An act that was done before under this key: its answer, to give again. */
export class Replay extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('replay');
    this.answer = answer;
  }
}

export type Act = {
  readonly schema: 'phi' | 'identity';
  readonly clientId: string | null;
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly requestHash: Buffer;
};

const keyShape = /^[\w-]{8,100}$/;

export function idempotencyKey(value: string | string[] | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !keyShape.test(value))
    throw new HttpError(400, 'The Idempotency-Key is not usable.');
  return value;
}

export const requestHash = (path: string, body: unknown) =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(body) ?? ''}`)
    .digest();

const place = (act: Act) => `idempotency:${act.clientId ?? ''}:${act.userId}:${act.key}`;

/**
 * Claims the key in the act's own transaction: the unique key makes a second, concurrent act wait for the first and then
 * find its answer. A key used for something else is 422 (R-39). Keys are forgotten after 25 hours by the purge.
 */
export async function claimAct(connection: Kysely<never>, act: Act, sealer: Sealer): Promise<void> {
  const { rows: claimed } =
    act.schema === 'phi'
      ? await sql`INSERT INTO phi.idempotency (client_id, user_id, key, call, request_hash)
                  VALUES (${act.clientId}, ${act.userId}, ${act.key}, ${act.call}, ${act.requestHash})
                  ON CONFLICT DO NOTHING RETURNING 1`.execute(connection)
      : await sql`INSERT INTO identity.idempotency (user_id, key, call, request_hash)
                  VALUES (${act.userId}, ${act.key}, ${act.call}, ${act.requestHash})
                  ON CONFLICT DO NOTHING RETURNING 1`.execute(connection);
  if (claimed.length > 0) return;
  const { rows } = await sql<{ call: string; request_hash: Buffer; answer: Buffer | null }>`
    SELECT call, request_hash, answer FROM ${sql.table(`${act.schema}.idempotency`)} WHERE ${mine(act)}`.execute(
    connection,
  );
  const former = rows[0];
  if (former === undefined || former.answer === null)
    throw inConflict('ActUnderWay', 'This is still being done. Look again in a moment.');
  if (former.call !== act.call || !former.request_hash.equals(act.requestHash)) {
    throw new HttpError(422, 'This Idempotency-Key was used for something else.');
  }
  throw new Replay(JSON.parse(sealer.openText(place(act), former.answer)));
}

/** The write that keeps the answer beside the act, sealed, since an answer may hold PHI. */
export function keepAnswer(act: Act, answer: unknown, sealer: Sealer): Write {
  const sealed = sealer.seal(place(act), JSON.stringify(answer ?? null));
  return sql`UPDATE ${sql.table(`${act.schema}.idempotency`)} SET answer = ${sealed} WHERE ${mine(act)}`;
}

const mine = (act: Act) =>
  act.schema === 'phi'
    ? sql`client_id = ${act.clientId} AND user_id = ${act.userId} AND key = ${act.key}`
    : sql`user_id = ${act.userId} AND key = ${act.key}`;
