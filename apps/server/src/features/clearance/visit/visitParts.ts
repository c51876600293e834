import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { instantOf } from '../list/wireClearance.ts';

type Place = { readonly clientId: string; readonly visitId: string };

export type KeptWaiver = {
  readonly check: CheckKey;
  readonly kind: 'Waived' | 'Resolved';
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  readonly endedAt: string | null;
  /** Null while it stands, and where what it was about has changed. */
  readonly endedBy: string | null;
};

/** Newest first. */
export async function waiversOf(
  sealer: Sealer,
  trx: TenantTrx,
  { clientId, visitId }: Place,
): Promise<readonly KeptWaiver[]> {
  const rows = await trx
    .selectFrom('phi.clearance_waiver as w')
    .innerJoin('identity.app_user as u', 'u.id', 'w.given_by')
    .leftJoin('identity.app_user as e', 'e.id', 'w.ended_by')
    .select(['w.id', 'w.check_key', 'w.kind', 'w.given_at', 'w.reason_enc', 'w.ended_at', 'w.ended_by'])
    .select([
      'u.first_name',
      'u.last_name',
      'u.email',
      'e.first_name as e_first',
      'e.last_name as e_last',
      'e.email as e_email',
    ])
    .where('w.client_id', '=', clientId)
    .where('w.visit_master_id', '=', visitId)
    .orderBy('w.given_at', 'desc')
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    check: row.check_key,
    kind: row.kind,
    by: userName(row.first_name, row.last_name, row.email),
    at: row.given_at,
    reason: sealer.openText(placeOf(clientId, 'clearance_waiver', row.id, 'reason'), row.reason_enc),
    endedAt: row.ended_at,
    endedBy: row.ended_by === null ? null : userName(row.e_first, row.e_last, row.e_email),
  }));
}

/** Newest first. */
export async function notesOf(
  sealer: Sealer,
  trx: TenantTrx,
  { clientId, visitId }: Place,
): Promise<ClearanceDetail['NoteList']> {
  const rows = await trx
    .selectFrom('phi.clearance_note as n')
    .innerJoin('identity.app_user as u', 'u.id', 'n.written_by')
    .select(['n.id', 'n.written_at', 'n.text_enc', 'u.first_name', 'u.last_name', 'u.email'])
    .where('n.client_id', '=', clientId)
    .where('n.visit_master_id', '=', visitId)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id')
    .execute();
  return rows.map((row) => ({
    NoteID: row.id,
    At: instantOf(row.written_at) ?? '',
    By: userName(row.first_name, row.last_name, row.email),
    Text: sealer.openText(placeOf(clientId, 'clearance_note', row.id, 'text'), row.text_enc),
  }));
}

/** So many lines of history are told. */
const mostLines = 100;

/** Newest first. */
export async function historyOf(
  sealer: Sealer,
  trx: TenantTrx,
  { clientId, visitId, terms }: Place & { readonly terms: OwnTerms },
): Promise<ClearanceDetail['History']> {
  const rows = await trx
    .selectFrom('phi.clearance_change as h')
    .leftJoin('identity.app_user as u', 'u.id', 'h.changed_by')
    .leftJoin('identity.app_user as o', 'o.id', 'h.owner_to')
    .selectAll('h')
    .select([
      'u.first_name',
      'u.last_name',
      'u.email',
      'o.first_name as o_first',
      'o.last_name as o_last',
      'o.email as o_email',
    ])
    .where('h.client_id', '=', clientId)
    .where('h.visit_master_id', '=', visitId)
    .orderBy('h.changed_at', 'desc')
    .orderBy(sql`h.is_owner`)
    .orderBy('h.id')
    .limit(mostLines)
    .execute();
  return rows.map((row) => ({
    At: instantOf(row.changed_at) ?? '',
    By: row.changed_by === null ? null : userName(row.first_name, row.last_name, row.email),
    Causes: row.causes,
    StatusFrom: row.status_from,
    StatusTo: row.status_to,
    ScoreFrom: row.score_from,
    ScoreTo: row.score_to,
    Checks: row.checks.map(({ check, from, to, reason }) => ({
      Check: check,
      From: from,
      To: to,
      Reason: wordedIn(terms, reason),
    })),
    Reason:
      row.words_enc === null
        ? wordedIn(terms, row.reopened)
        : sealer.openText(placeOf(clientId, 'clearance_change', row.id, 'words'), row.words_enc),
    OwnerTo: !row.is_owner ? null : row.owner_to === null ? '' : userName(row.o_first, row.o_last, row.o_email),
  }));
}
