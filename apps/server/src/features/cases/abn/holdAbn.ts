import type { AbnDeed } from '@coverline/domain/cases/abn/abnMoves.ts';
import { afterDeed, whyNot } from '@coverline/domain/cases/abn/abnMoves.ts';
import { keepUntil } from '@coverline/domain/cases/abn/abnDays.ts';
import { sql, type Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AbnTableRow, AbnTables } from '#/platform/db/tables/cases/abnTables.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { standingOf } from './abnRows.ts';
import { abnSeal } from './sealedAbn.ts';

type Deps = Pick<PlatformDeps, 'phiSealer'>;

/** A notice under its lock: one writer at a time. */
export const holdAbn = (trx: TenantTrx, clientId: string, id: string): Promise<AbnTableRow> =>
  holdRow(trx, 'phi.abn', clientId, id);

export const factsOf = (row: AbnTableRow, today: string) => ({
  standing: standingOf(row, today),
  kind: row.kind,
  option: row.option,
});

/** Refuses a deed that is not for the notice as it stands, and one that began from another version. */
export async function requireDeed(
  trx: TenantTrx,
  session: ClientSession,
  held: AbnTableRow,
  deed: AbnDeed,
  version: number,
): Promise<void> {
  await requireVersion(trx, session, held, version);
  const why = whyNot(factsOf(held, todayOf(session)), deed);
  if (why !== null) throw new UserError(why);
}

type Changes = Updateable<Omit<AbnTables['phi.abn'], 'client_id' | 'id' | 'row_version' | 'updated_at' | 'updated_by'>>;

/** Does a deed with a held notice: where it then stands, its next version, for how long it is kept, and a line of its history. */
export async function doDeed(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  held: AbnTableRow,
  { deed, keepYears, changes, words = '' }: { deed: AbnDeed; keepYears: number; changes: Changes; words?: string },
): Promise<number> {
  const { clientId, userId } = session;
  const today = todayOf(session);
  const until = keepUntil(today, keepYears);
  const values: Changes = {
    ...changes,
    status: afterDeed(factsOf(held, today), deed, held.status),
    // What was promised to be kept longer stays so, whatever the settings say since.
    keep_until: held.keep_until !== null && held.keep_until > until ? held.keep_until : until,
  };
  await trx
    .updateTable('phi.abn')
    .set({
      ...values,
      row_version: held.row_version + 1,
      updated_by: userId,
      updated_at: sql<string>`statement_timestamp()`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', held.id)
    .execute();
  await tellEvent(deps, trx, session, { abnId: held.id, kind: deed, words });
  return held.row_version + 1;
}

export async function tellEvent(
  deps: Deps,
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  { abnId, kind, words }: { readonly abnId: string; readonly kind: string; readonly words: string },
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('phi.abn_event')
    .values({
      client_id: clientId,
      id,
      abn_id: abnId,
      kind,
      by_user: userId,
      happened_at: sql<string>`statement_timestamp()`,
      words_enc: abnSeal(deps, clientId).words(id, words),
    })
    .execute();
}
