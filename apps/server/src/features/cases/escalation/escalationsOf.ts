import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import { type CaseClockKey, clockName } from '@coverline/domain/cases/caseClocks.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';

/** Who was told of a case that a clock ran out, as lines of its history. */
export async function escalationsOf(trx: TenantTrx, clientId: string, caseId: string): Promise<CaseDetail['History']> {
  const { rows } = await sql<{ at: string; clock: CaseClockKey; due_on: string; names: string | null }>`
    SELECT e.told_at AS at, e.clock, e.due_on::text AS due_on,
           (SELECT string_agg(${nameOfUser}, ', ' ORDER BY u.last_name, u.id) FROM identity.app_user u
             WHERE u.id = ANY(e.told)) AS names
      FROM phi.case_escalation e WHERE e.client_id = ${clientId} AND e.case_id = ${caseId}
     ORDER BY e.told_at DESC, e.step DESC`.execute(trx);
  return rows.map(({ at, clock, due_on: dueOn, names }) => ({
    At: new Date(at).toISOString(),
    By: '',
    Kind: 'Escalated' as const,
    From: null,
    To: null,
    Outcome: null,
    ToUser: names,
    Rule: null,
    Words: `${clockName({ key: clock })}: ${formatDate(dueOn)}`,
  }));
}
