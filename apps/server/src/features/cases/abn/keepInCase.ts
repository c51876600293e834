import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AbnTableRow } from '#/platform/db/tables/cases/abnTables.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { JudgedFile } from '#/services/cases/documents/judgeDocument.ts';
import { keepCaseDocument } from '#/services/cases/documents/keepCaseDocument.ts';

/** The answered page as a paper of the case that asked for it, too; one that was purged since asks for none. */
export async function keepInCase(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  { case_id: caseId }: Pick<AbnTableRow, 'case_id'>,
  file: JudgedFile,
): Promise<void> {
  if (caseId === null) return;
  const row = await trx
    .selectFrom('phi.case_master')
    .select('id')
    .where('client_id', '=', session.clientId)
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (row === undefined) return;
  const paper = { caseId, documentId: null, kind: 'Abn', program: null, memberId: null, source: 'Abn' } as const;
  await keepCaseDocument(deps, trx, session, { ...paper, status: 'Verified' }, file);
}
