import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { UserError } from '#/platform/http/errors.ts';
import { keepClocks } from '#/services/cases/clockFacts.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { plainEvent, tellEvent } from '../writeCase.ts';
import { holdDocument } from './decideDocument.ts';

/** For what was asked for by mistake, or is somebody else's: nothing of its pages stays. */
export const removeCaseDocument =
  (deps: Deps): Handlers['removeCaseDocument'] =>
  async (ctx, { CaseID, DocumentID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: DocumentID });
      const paper = await holdDocument(trx, clientId, held.id, DocumentID);
      if (paper === undefined) return; // gone already
      await requireVersion(trx, ctx.session, paper, Version);
      if (paper.status === 'Verified') throw new UserError('It is verified. Take that back first.');
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      await trx.deleteFrom('phi.case_document').where('client_id', '=', clientId).where('id', '=', paper.id).execute();
      await keepClocks(trx, clientId, held);
      await tellEvent(deps, trx, ctx.session, held.id, {
        ...plainEvent('Saved'),
        words: `Removed: ${documentKindText[paper.kind]}.`,
      });
    });
  };
