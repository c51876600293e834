import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { judgeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { keepCaseDocument } from '#/services/cases/documents/keepCaseDocument.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { plainEvent, tellEvent } from '../writeCase.ts';
import { requireMember } from './requestDocuments.ts';

export const uploadCaseDocument =
  (deps: Deps): Handlers['uploadCaseDocument'] =>
  async (ctx, { CaseID, DocumentID, Kind, Program, MemberID, Source, File }) => {
    const { clientId } = ctx.session;
    // Nobody's file is looked at for a case that is not there.
    const isThere = await deps.doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.case_master')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', CaseID)
        .executeTakeFirst(),
    );
    if (isThere === undefined) throw notFound();
    const file = await judgeDocument(deps, File);
    return ctx.tx(async (trx, note) => {
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: `${Kind} ${Source}` });
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      if (DocumentID === undefined) await requireMember(trx, clientId, held.id, [MemberID ?? null]);
      const kept = await keepCaseDocument(
        deps,
        trx,
        ctx.session,
        {
          caseId: held.id,
          documentId: DocumentID ?? null,
          kind: Kind,
          program: Program ?? null,
          memberId: MemberID ?? null,
          source: Source,
        },
        file,
      );
      if (kept.isNew)
        await tellEvent(deps, trx, ctx.session, held.id, {
          ...plainEvent('Saved'),
          words: `Came: ${documentKindText[Kind]}.`,
        });
      return { DocumentID: kept.documentId, PageID: kept.pageId, Digest: kept.digest.toString('hex') };
    });
  };
