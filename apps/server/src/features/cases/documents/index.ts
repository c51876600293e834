import type { caseDocumentCalls } from '@coverline/contract/cases/caseDocuments.ts';
import { documentKindText } from '@coverline/domain/cases/documentKinds.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { dataUrl } from '#/platform/images/drawImage.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { caseOfPatient } from '../household/readHousehold.ts';
import { decideCaseDocument } from './decideDocument.ts';
import { exportCaseChecklist } from './exportChecklist.ts';
import { openPage } from './openPage.ts';
import { readDocuments } from './readDocuments.ts';
import { removeCaseDocument } from './removeDocument.ts';
import { requestCaseDocuments } from './requestDocuments.ts';
import { uploadCaseDocument } from './uploadDocument.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

export const caseDocumentHandlers = (deps: Deps): HandlersOf<keyof typeof caseDocumentCalls> => ({
  getCaseDocuments: (ctx, { CaseID, Program }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const of = await caseOfPatient(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: 'documents' });
      return readDocuments(deps, trx, clientId, of, { program: Program, today: todayOf(ctx.session) });
    }),
  requestCaseDocuments: requestCaseDocuments(deps),
  uploadCaseDocument: uploadCaseDocument(deps),
  decideCaseDocument: decideCaseDocument(deps),
  removeCaseDocument: removeCaseDocument(deps),
  getCasePage: (ctx, { PageID }) =>
    ctx.tx(async (trx, note) => {
      const { type, bytes, about } = await openPage(deps, trx, ctx.session.clientId, PageID);
      note(about);
      return { Type: type, Image: type.startsWith('image/') ? dataUrl({ bytes, type }) : null };
    }),
  downloadCasePage: (ctx, { PageID }) =>
    ctx.tx(async (trx, note) => {
      const { type, kind, bytes, about } = await openPage(deps, trx, ctx.session.clientId, PageID);
      note(about);
      const name = documentKindText[kind].toLowerCase().replaceAll(/[^a-z]+/g, '-');
      return { name: `${name}.${endings[type] ?? 'bin'}`, type, body: bytes };
    }),
  exportCaseChecklist: exportCaseChecklist(deps),
});
