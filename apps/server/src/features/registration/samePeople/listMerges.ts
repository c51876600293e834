import { type RegistrationMerge, undoHours } from '@coverline/contract/registration/samePeople.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Column } from '#/platform/export/csv.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { wireNamed } from './pairRows.ts';

type Row = {
  readonly id: string;
  readonly kept: Parameters<typeof wireNamed>[0];
  readonly given: Parameters<typeof wireNamed>[0];
  readonly merged_at: string;
  readonly undone_at: string | null;
  readonly until: string | null;
  readonly by: Name | null;
  readonly undone_by: Name | null;
};
type Name = { readonly first: string | null; readonly last: string | null; readonly email: string };

const nameOf = (name: Name | null) => userName(name?.first, name?.last, name?.email);

async function readMerges(
  trx: TenantTrx,
  clientId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly RegistrationMerge[]> {
  const { rows } = await sql<Row>`
      SELECT m.id, m.merged_at, m.undone_at,
             CASE WHEN o.merge_id IS NULL THEN NULL ELSE m.merged_at + make_interval(hours => ${undoHours}) END AS until,
             jsonb_build_object('id', k.id, 'mrn', k.mrn, 'last', k.last_name, 'first', k.first_name, 'born', k.date_of_birth) AS kept,
             jsonb_build_object('id', g.id, 'mrn', g.mrn, 'last', g.last_name, 'first', g.first_name, 'born', g.date_of_birth) AS given,
             jsonb_build_object('first', b.first_name, 'last', b.last_name, 'email', b.email) AS by,
             jsonb_build_object('first', u.first_name, 'last', u.last_name, 'email', u.email) AS undone_by
        FROM phi.registration_merge m
        JOIN phi.reg_master k ON k.client_id = m.client_id AND k.id = m.kept_id
        JOIN phi.reg_master g ON g.client_id = m.client_id AND g.id = m.given_id
        LEFT JOIN phi.merge_undo o ON o.client_id = m.client_id AND o.merge_id = m.id
        LEFT JOIN identity.app_user b ON b.id = m.merged_by
        LEFT JOIN identity.app_user u ON u.id = m.undone_by
       WHERE m.client_id = ${clientId}
       ORDER BY m.merged_at DESC, m.id LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return rows.map((row) => ({
    MergeID: row.id,
    Kept: wireNamed(row.kept),
    Given: wireNamed(row.given),
    MergedAt: row.merged_at,
    MergedBy: nameOf(row.by),
    UndoneAt: row.undone_at,
    UndoneBy: nameOf(row.undone_by),
    UndoUntil: row.until !== null && Date.parse(row.until) > Date.now() ? row.until : null,
  }));
}

const idsOf = (rows: readonly RegistrationMerge[]): string =>
  rows.map(({ Kept, Given }) => `${Kept.RegMasterID}=${Given.RegMasterID}`).join(' ');

export const listMerges: Handlers['listMerges'] = (ctx, { Offset, Limit }) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const Rows = await readMerges(trx, clientId, { offset: Offset, limit: Limit });
    const { rows: counted } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM phi.registration_merge m WHERE m.client_id = ${clientId}`.execute(trx);
    note({ entityType: 'registration', detail: idsOf(Rows) });
    return { Rows: [...Rows], Total: counted[0]?.n ?? 0 };
  });

export const exportMerges: Handlers['exportMerges'] = (ctx, { Format }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, timeZone } = ctx.session;
    const rows = await wholeList((page) => readMerges(trx, clientId, page));
    note({ entityType: 'registration', detail: `${rows.length} merges: ${idsOf(rows)}` });
    const terms = await readTerms(trx, clientId);
    return tableFile(
      { name: 'merged-registrations', sheet: 'Merges', format: Format, terms },
      columnsOf(timeZone),
      rows,
    );
  });

const columnsOf = (timeZone: string): readonly Column<RegistrationMerge>[] => [
  { header: 'Kept {MRN}', value: ({ Kept }) => Kept.MRN },
  { header: 'Last name', value: ({ Kept }) => Kept.LastName },
  { header: 'First name', value: ({ Kept }) => Kept.FirstName },
  { header: 'Date of birth', kind: 'date', value: ({ Kept }) => Kept.DateOfBirth },
  { header: 'Merged {MRN}', value: ({ Given }) => Given.MRN },
  { header: 'Merged last name', value: ({ Given }) => Given.LastName },
  { header: 'Merged first name', value: ({ Given }) => Given.FirstName },
  { header: 'Merged date of birth', kind: 'date', value: ({ Given }) => Given.DateOfBirth },
  { header: 'Merged', kind: 'instant', value: ({ MergedAt }) => isoIn(MergedAt, timeZone) },
  { header: 'By', value: ({ MergedBy }) => MergedBy },
  {
    header: 'Can be taken back until',
    kind: 'instant',
    value: ({ UndoUntil }) => UndoUntil && isoIn(UndoUntil, timeZone),
  },
  { header: 'Taken back', kind: 'instant', value: ({ UndoneAt }) => UndoneAt && isoIn(UndoneAt, timeZone) },
  { header: 'Taken back by', value: ({ UndoneAt, UndoneBy }) => (UndoneAt === null ? '' : UndoneBy) },
];
