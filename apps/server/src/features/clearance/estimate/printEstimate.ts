import { deskBalance } from '@coverline/clearance/desk/desk.ts';
import type { Deps } from '#/features/deps.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { deskRows, entryOf } from '../money/deskRows.ts';
import { estimatePdf } from './paper/estimatePdf.ts';
import { readVisit } from './readVisit.ts';
import { viewEstimate } from './viewEstimate.ts';

/** An estimate as a page that is handed to the patient. */
export const printEstimate =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['printEstimate'] =>
  async (ctx, { VisitMasterID, Version: version, Language: language }) => {
    const { view, entries, site } = await ctx.tx(async (trx, note) => {
      const visit = await readVisit(trx, ctx.session.clientId, VisitMasterID);
      note({ entityType: 'estimate', entityId: visit.id, patientId: visit.reg_master_id, detail: language });
      const own = await readSite(trx, ctx.session);
      return {
        site: own,
        view: await viewEstimate(deps, trx, ctx.session, { visit, terms: own.terms, version }),
        entries: (await deskRows(trx, ctx.session.clientId, [visit.id])).map(entryOf),
      };
    });
    if (view.Estimate === null)
      throw new UserError('There is no estimate of this {visit} to print: it has no service.');
    const { logo, ...own } = site;
    const head = { ...own.head, logo: await drawLogo(logo) };
    const body = await estimatePdf(
      { view, estimate: view.Estimate, desk: deskBalance(view.Estimate.DueCents, entries) },
      { ...own, head, timeZone: ctx.session.timeZone, madeAt: new Date(), language },
    );
    return { name: 'estimate.pdf', type: 'application/pdf', body };
  };
