import type { Deps } from '#/features/deps.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { pageOf } from '../contentOf.ts';
import { keptGoodFaith } from '../keptGoodFaith.ts';
import { makeDraft } from '../makeDraft.ts';
import { readGoodFaithVisit } from '../readVisit.ts';
import { goodFaithPdf } from './goodFaithPdf.ts';

/** A version as pages that are handed to the patient, as it was issued; or the draft, which says that it is one. */
export const printGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['printGoodFaith'] =>
  async (ctx, { VisitMasterID, Version, Language: language }) => {
    const { page, issued, site } = await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const visit = await readGoodFaithVisit(trx, clientId, VisitMasterID);
      note({
        entityType: 'goodFaith',
        entityId: visit.id,
        patientId: visit.reg_master_id,
        detail: `version ${Version}, ${language}`,
      });
      const kept = await keptGoodFaith(deps.phiSealer, trx, { clientId, visitId: visit.id });
      const own = await readSite(trx, ctx.session);
      if (Version === 0)
        return {
          page: pageOf(kept?.draft ?? (await makeDraft(deps, trx, ctx.session, visit)), visit),
          issued: null,
          site: own,
        };
      const found = kept?.versions.find(({ version }) => version === Version);
      if (found === undefined) throw notFound();
      return { page: found.page, issued: { version: Version, on: found.issuedOn }, site: own };
    });
    const { logo, head } = site;
    const body = await goodFaithPdf({ page, issued, language, head: { ...head, logo: await drawLogo(logo) } });
    return { name: 'good-faith-estimate.pdf', type: 'application/pdf', body };
  };
