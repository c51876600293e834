import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { isKeptAlready, keepNext } from './keepEstimate.ts';
import { keptEstimates } from './keptEstimates.ts';
import { problemsText } from './problemsText.ts';
import { holdVisit } from './readVisit.ts';
import { viewEstimate } from './viewEstimate.ts';
import { workEstimate } from './workEstimate.ts';

/** Keeps the estimate as it comes out now. The visit is held: of two who save at once the second is told of the first. */
export const saveEstimate =
  (deps: Pick<Deps, 'phiSealer' | 'jobs'>): Handlers['saveEstimate'] =>
  async (ctx, { VisitMasterID, Question: question, After }) => {
    const saved = await ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      const terms = await readTerms(trx, clientId);
      const [newest] = await keptEstimates(deps.phiSealer, trx, { clientId, visitId: visit.id });
      note({ entityType: 'estimate', entityId: visit.id, patientId: visit.reg_master_id });
      const worked = await workEstimate(deps, trx, session, { visit, terms, question });
      if (worked.Estimate === null) throw new UserError(problemsText(worked.Problems));
      const of = { visit, terms, newest, question, estimate: worked.Estimate };
      if (!(await isKeptAlready(trx, session, of))) {
        if ((newest?.Version ?? 0) !== After)
          throw inConflict(
            'RecordChanged',
            newest === undefined
              ? 'This estimate is not kept any more.'
              : `Changed by ${newest.By} at ${formatInstant(newest.At, session.timeZone)}.`,
          );
        await keepNext(deps, trx, session, of);
        await noteForClearance('EstimateSaved', { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
      }
      return await viewEstimate(deps, trx, session, { visit, terms, version: 0 });
    });
    // Judged at once, and not at the next minute: the grid is looked at next.
    await deps.jobs.send('judge-visits', {});
    return saved;
  };
