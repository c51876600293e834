import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { codesOfNotice } from '@coverline/clearance/notice/noticeAsked.ts';
import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { waiveRefusal, whyNot } from '../deeds/waive.ts';
import { clearanceColumns, clearanceFrom, type ClearanceListRow } from '../list/clearanceRows.ts';
import { instantOf, wireRows } from '../list/wireClearance.ts';
import { historyOf, type KeptWaiver, notesOf, waiversOf } from './visitParts.ts';

export const getClearanceVisit =
  ({ phiSealer }: Pick<Deps, 'phiSealer'>): Handlers['getClearanceVisit'] =>
  (ctx, { VisitMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone, viewer } = ctx.session;
      const row = await readRow(trx, clientId, VisitMasterID);
      note({ entityType: 'clearance', entityId: row.visit_master_id, patientId: row.registration });
      const [wired] = await wireRows(trx, clientId, [row], dayIn(new Date(), timeZone));
      if (wired === undefined) throw notFound();
      const place = { clientId, visitId: row.visit_master_id };
      const [waivers, notes, terms] = [
        await waiversOf(phiSealer, trx, place),
        await notesOf(phiSealer, trx, place),
        await readTerms(trx, clientId),
      ];
      return {
        ...wired,
        JudgedAt: instantOf(row.judged_at) ?? '',
        AsksNotice: await asksNotice(trx, row),
        Checks: checkKeys.map((Check) => {
          const kept = row.checks[Check];
          const standing = waivers.find(({ check, endedAt }) => check === Check && endedAt === null) ?? null;
          const refusal = waiveRefusal(Check, viewer.roles);
          const WaiveRefusal = refusal !== '' || standing !== null ? refusal : whyNot(kept, 'Waived', null);
          return {
            Check,
            State: kept.state,
            Reason: kept.state === 'Waived' && standing !== null ? standing.reason : wordedIn(terms, kept.reason),
            Exception: kept.exception,
            Weight: kept.weight,
            Evidence: kept.evidence.map(({ kind, id, text, at }) => ({
              Kind: kind,
              ID: id,
              Text: wordedIn(terms, text),
              At: instantOf(at),
            })),
            Waiver: standing === null ? null : wireWaiver(standing),
            MayWaive: WaiveRefusal === '',
            WaiveRefusal,
          };
        }),
        Waivers: waivers.map((one) => ({
          ...wireWaiver(one),
          Check: one.check,
          TakenBackBy: one.endedBy,
          TakenBackAt: instantOf(one.endedAt),
        })),
        NoteList: notes,
        History: await historyOf(phiSealer, trx, { ...place, terms }),
      } satisfies ClearanceDetail;
    });

async function readRow(trx: TenantTrx, clientId: string, visitId: string): Promise<ClearanceListRow> {
  const { rows } = await sql<ClearanceListRow>`
    SELECT ${clearanceColumns} FROM ${clearanceFrom(clientId)}
     WHERE c.client_id = ${clientId} AND c.visit_master_id = ${visitId}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Of who has Original Medicare first. */
async function asksNotice(trx: TenantTrx, row: ClearanceListRow): Promise<string[]> {
  const asked = codesOfNotice(row.procedures);
  if (asked.length === 0 || row.primary_payer_id === null) return [];
  const payer = await trx
    .selectFrom('system.trading_partner')
    .select('kind')
    .where('id', '=', row.primary_payer_id)
    .executeTakeFirst();
  return payer?.kind === 'Medicare' ? asked : [];
}

const wireWaiver = ({ kind, by, at, reason }: KeptWaiver) => ({
  Kind: kind,
  By: by,
  At: instantOf(at) ?? '',
  Reason: reason,
});
