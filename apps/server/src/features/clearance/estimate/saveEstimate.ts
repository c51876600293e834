import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { changesBetween } from './changesBetween.ts';
import { keptEstimates, sealKept } from './keptEstimates.ts';
import { scheduleOf } from '../facts/estimates.ts';
import { isStillBy, scheduledAs } from './isStillBy.ts';
import { holdVisit } from './readVisit.ts';
import { viewEstimate } from './viewEstimate.ts';
import { workEstimate } from './workEstimate.ts';

/** Keeps the estimate as it comes out now. The visit is held: of two who save at once the second is told of the first. */
export const saveEstimate =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['saveEstimate'] =>
  (ctx, { VisitMasterID, Question, After }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const place = { clientId, visitId: VisitMasterID };
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      const terms = await readTerms(trx, clientId);
      const [newest] = await keptEstimates(deps.phiSealer, trx, place);
      note({ entityType: 'estimate', entityId: visit.id, patientId: visit.reg_master_id });
      const worked = await workEstimate(deps, trx, session, { visit, terms, question: Question });
      if (worked.Estimate === null)
        throw new UserError(
          worked.Problems.map(({ Line, Text }) => `${Line === null ? '' : `Line ${Line}: `}${Text}.`).join(' '),
        );
      const { Estimate } = worked;
      const changes = newest === undefined ? [] : changesBetween(newest.Estimate, Estimate);
      // What is kept already is not kept again: whoever is heard twice, or says what another has said, made no version. One that is out of
      // date is kept anew though it comes to the same: else nothing would ever bring its check up to date.
      const isKept =
        newest !== undefined &&
        changes.length === 0 &&
        JSON.stringify(newest.Question) === JSON.stringify(Question) &&
        (await isStillBy(trx, clientId, visit, Estimate.Plan.SpifResponseID));
      if (!isKept) {
        if ((newest?.Version ?? 0) !== After)
          throw inConflict(
            'RecordChanged',
            newest === undefined
              ? 'This estimate is not kept any more.'
              : `Changed by ${newest.By} at ${formatInstant(newest.At, session.timeZone)}.`,
          );
        const Changes = changes.map((text) => wordedIn(terms, text));
        const version = After + 1;
        await trx
          .insertInto('phi.estimate')
          .values({
            client_id: clientId,
            visit_master_id: visit.id,
            version,
            patient_cents: Estimate.PatientCents,
            low_cents: Estimate.LowCents,
            high_cents: Estimate.HighCents,
            prepaid_cents: Estimate.PrepaidCents,
            confidence: Estimate.Confidence,
            lookup_id: Estimate.Plan.SpifResponseID,
            basis: Estimate.Plan.Basis,
            seen: JSON.stringify(scheduleOf(scheduledAs(visit))),
            told_enc: sealKept(deps.phiSealer, place, version, { Question, Estimate, Changes }),
            made_by: userId,
          })
          .execute();
        await noteForClearance('EstimateSaved', { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
      }
      return await viewEstimate(deps, trx, session, { visit, terms, version: 0 });
    });
