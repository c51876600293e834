import type { casePaperCalls } from '@coverline/contract/cases/forms/casePapers.ts';
import { unmapped } from '@coverline/domain/cases/forms/formMap.ts';
import { letterKeys, letters } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { fillLetter, letterTemplate } from '@coverline/domain/cases/forms/letters/letterText.ts';
import type { Deps } from '#/features/deps.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { formsOn } from './formRows.ts';
import { keepPapers } from './keepPapers.ts';
import {
  chosenForms,
  flattened,
  markUsed,
  orderPapers,
  type PaperOrder,
  paperDetail,
  readCaseRow,
  wirePaper,
} from './orderPapers.ts';
import { makeInThread } from './pdf/inThread.ts';
import { headOf, withHead } from './sheetHead.ts';
import { pointValues } from './pointValues.ts';

export const casePaperHandlers = (deps: Deps): HandlersOf<keyof typeof casePaperCalls> => ({
  getCasePapers: (ctx, { CaseID, Language }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const of = await readCaseRow(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id });
      const forms = await formsOn(trx, clientId, todayOf(ctx.session), Language);
      return {
        Forms: forms.map((form) => ({
          VersionID: form.id,
          Name: form.name,
          Kind: form.kind,
          Number: form.number,
          Pages: form.pages,
          Unmapped: unmapped(form.fields, form.map).length,
        })),
        Letters: letterKeys.map((Letter) => ({ Letter, Name: letters[Letter].text, Kind: letters[Letter].kind })),
      };
    }),

  getCaseLetter: (ctx, { CaseID, Letter, Language }) =>
    ctx.tx(async (trx, note) => {
      const of = await readCaseRow(trx, ctx.session.clientId, CaseID);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: Letter });
      const values = await pointValues(deps, trx, ctx.session, { registrationId: of.reg_master_id, of });
      const { title, text } = letterTemplate(Letter, Language);
      return { Title: title, Text: fillLetter(text, values, Language) };
    }),

  fillCasePapers: async (ctx, { CaseID, ...chosen }) => {
    const { orders, site } = await ctx.tx(async (trx, note) => {
      const of = await readCaseRow(trx, ctx.session.clientId, CaseID);
      const found = await readSite(trx, ctx.session);
      const forms = await chosenForms(trx, ctx.session, chosen);
      const made = await orderPapers(deps, trx, { session: ctx.session, of, head: found.head, forms }, chosen);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: paperDetail(made) });
      return { orders: made, site: found };
    });
    const { sheets, joined } = await makeInThread(withHead(orders.map(flattened), await headOf(site)), true);
    return {
      Pdf: Buffer.from(joined?.pdf ?? []).toString('base64'),
      Pages: joined?.pages ?? 0,
      Papers: orders.map((order, at) => wirePaper(order, sheets[at])),
    };
  },

  keepCasePapers: keepPapers(deps),

  printCasePapers: async (ctx, { CaseIDs, ...chosen }) => {
    const { clientId } = ctx.session;
    const { orders, site } = await ctx.tx(async (trx, note) => {
      await markUsed(trx, clientId, chosen);
      const forms = await chosenForms(trx, ctx.session, chosen);
      const found = await readSite(trx, ctx.session);
      const all: PaperOrder[] = [];
      const patients = new Set<string>();
      for (const id of new Set(CaseIDs)) {
        const of = await readCaseRow(trx, clientId, id);
        patients.add(of.reg_master_id);
        all.push(...(await orderPapers(deps, trx, { session: ctx.session, of, head: found.head, forms }, chosen)));
      }
      const [only] = patients;
      note({
        entityType: 'case',
        entityId: CaseIDs.length === 1 ? CaseIDs[0] : undefined,
        patientId: patients.size === 1 ? only : undefined,
        detail: [paperDetail(all), ...(patients.size === 1 ? [] : patients)].join(' '),
      });
      return { orders: all, site: found };
    });
    const { joined } = await makeInThread(withHead(orders.map(flattened), await headOf(site)), true);
    return { name: 'papers.pdf', type: 'application/pdf', body: Buffer.from(joined?.pdf ?? []) };
  },
});
