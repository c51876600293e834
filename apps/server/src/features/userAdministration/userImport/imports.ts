import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { isReached, reachOf, type Reach } from '../reach.ts';
import { judgeRows, type Judged } from './judgeRows.ts';
import { readImportFile, type ImportFile } from './readImportFile.ts';

const placeOf = (id: string) => `user import:${id}`;

/** Keeps a file that was read. Of each person one that is not confirmed, the newest. */
export async function keepImport(
  deps: Deps,
  trx: IdentityTrx,
  { reach, bytes }: { readonly reach: Reach; readonly bytes: Buffer },
): Promise<string> {
  const id = randomUUID();
  await sql`DELETE FROM identity.user_import WHERE created_by = ${reach.userId} AND confirmed_at IS NULL`.execute(trx);
  await sql`INSERT INTO identity.user_import (id, company_id, created_by, file)
            VALUES (${id}, ${reach.companyId}, ${reach.userId}, ${deps.answerSealer.seal(placeOf(id), bytes)})`.execute(
    trx,
  );
  return id;
}

/** One's own upload of today in the company one works in, held until the transaction ends. */
export async function openImport(
  deps: Deps,
  trx: IdentityTrx,
  { reach, importId }: { readonly reach: Reach; readonly importId: string },
): Promise<{ readonly bytes: Buffer; readonly isConfirmed: boolean }> {
  const row = await trx
    .selectFrom('identity.user_import')
    .select(['file', 'confirmed_at'])
    .where('id', '=', importId)
    .where('created_by', '=', reach.userId)
    .where('company_id', '=', reach.companyId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new UserError('This file is not kept any more. Choose it again.');
  return { bytes: deps.answerSealer.open(placeOf(importId), row.file), isConfirmed: row.confirmed_at !== null };
}

export type Read = {
  readonly reach: Reach;
  readonly rows: readonly Judged[];
  readonly unread: ImportFile['unread'];
  /** Names what the rows say. */
  readonly version: string;
};

/** A file's rows as they would be judged now. */
export async function judgeFile(trx: IdentityTrx, session: ClientSession, bytes: Buffer): Promise<Read> {
  const { rows: read, unread } = readImportFile(bytes);
  const reach = await reachOf(trx, session);
  const clients = await trx
    .selectFrom('identity.client')
    .select(['id', 'name', 'mnemonic'])
    .where('id', 'in', [...reach.clients])
    .orderBy('name')
    .execute();
  const rows = judgeRows(read, {
    reach,
    clients,
    here: session.clientId,
    hereAlready: await reachedAmong(
      trx,
      reach,
      read.map(({ values }) => values['E-mail'].toLowerCase()),
    ),
  });
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  return { reach, rows, unread, version };
}

async function reachedAmong(trx: IdentityTrx, reach: Reach, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT u.email_key AS key FROM identity.app_user u
     WHERE u.email_key = ANY(${[...keys]}::text[]) AND ${isReached(reach)}`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

export const count = (rows: readonly ImportRow[], verdict: ImportRow['Verdict']) =>
  rows.filter(({ Verdict }) => Verdict === verdict).length;
