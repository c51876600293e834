import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import { keepCaseDocument } from '#/services/cases/documents/keepCaseDocument.ts';
import { madeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { chosenForms, markUsed, orderPapers, paperDetail, readCaseRow } from './orderPapers.ts';
import { makeInThread } from './pdf/inThread.ts';
import { headOf, withHead } from './sheetHead.ts';

/**
 * Fills papers and keeps each with the case. They are read, and their forms marked as used, then drawn, and kept in the transaction of
 * the call: a drawing holds no connection.
 */
export const keepPapers =
  (deps: Deps): Handlers['keepCasePapers'] =>
  async (ctx, { CaseID, ...chosen }) => {
    const { session } = ctx;
    const { clientId } = session;
    const { orders, site } = await deps.doors.withTenant(clientId, async (trx) => {
      const of = await readCaseRow(trx, clientId, CaseID);
      await markUsed(trx, clientId, chosen);
      const found = await readSite(trx, session);
      const forms = await chosenForms(trx, session, chosen);
      return { orders: await orderPapers(deps, trx, { session, of, head: found.head, forms }, chosen), site: found };
    });
    const { sheets } = await makeInThread(
      withHead(
        orders.map(({ sheet }) => sheet),
        await headOf(site),
      ),
      false,
    );
    return ctx.tx(async (trx, note) => {
      const of = await readCaseRow(trx, clientId, CaseID);
      const kept: { DocumentID: string; Name: string; Digest: string }[] = [];
      for (const [at, order] of orders.entries()) {
        const made = madeDocument(Buffer.from(sheets[at]?.pdf ?? []), 'application/pdf');
        const { documentId, digest } = await keepCaseDocument(deps, trx, session, paperOf(CaseID, order.isForm), made);
        kept.push({ DocumentID: documentId, Name: order.name, Digest: digest.toString('hex') });
      }
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: paperDetail(orders) });
      return { Kept: kept };
    });
  };

/** Made here, so nobody has to look at it: and never what was asked for, which comes back signed. */
const paperOf = (caseId: string, isForm: boolean) =>
  ({
    caseId,
    documentId: null,
    kind: isForm ? 'Other' : 'Letter',
    program: null,
    memberId: null,
    source: isForm ? 'FilledForm' : 'Letter',
    status: 'Verified',
  }) as const;
