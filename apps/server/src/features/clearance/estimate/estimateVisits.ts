import type { EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { OwnTerms } from '@coverline/domain/terminology.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { EstimatedSchedule } from '#/platform/db/tables/estimateTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { auditOf, holdVisits, judgeAgain, markStarted, resultsOf } from '../deeds/holdVisits.ts';
import { estimatesOf } from '../facts/estimates.ts';
import { isKeptAlready, keepNext } from './keepEstimate.ts';
import { type KeptVersion, keptEstimates } from './keptEstimates.ts';
import { problemsText } from './problemsText.ts';
import { questionOf } from './questionOf.ts';
import { type EstimatedVisit, holdVisit } from './readVisit.ts';
import { workEstimate } from './workEstimate.ts';

type Outcome = { readonly why: string; readonly isNew: boolean };

const nothingScheduled: Outcome = {
  why: 'No service is scheduled: write its codes into the {visit} or into its estimate.',
  isNew: false,
};

/** Works the estimates of some visits and keeps each that differs from what is kept; they are judged by it at once. */
export const estimateVisits =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['estimateClearance'] =>
  (ctx, { VisitMasterIDs }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const held = await holdVisits(deps, trx, session, VisitMasterIDs);
      note(auditOf(held, 'estimated'));
      const terms = await readTerms(trx, session.clientId);
      const worked: (readonly [string, Outcome])[] = [];
      for (const id of [...held.keys()].toSorted()) worked.push([id, await keepOf(deps, trx, session, { id, terms })]);
      const fresh = new Set(worked.flatMap(([id, { isNew }]) => (isNew ? [id] : [])));
      const made = [...held.values()].filter(({ visit_master_id: id }) => fresh.has(id));
      if (made.length > 0) {
        const ids = made.map(({ visit_master_id: id }) => id);
        await markStarted(trx, session, ids);
        await judgeAgain(deps, trx, session, { ids, registrations: made.map((one) => one.registration) }, () => ({
          causes: ['EstimateSaved'],
          by: session.userId,
          deed: { kind: 'Acted' },
        }));
      }
      return resultsOf(VisitMasterIDs, new Map(worked.map(([id, { why }]) => [id, why])));
    });

async function keepOf(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  { id, terms }: { readonly id: string; readonly terms: OwnTerms },
): Promise<Outcome> {
  const visit = await holdVisit(trx, session.clientId, id);
  const [newest] = await keptEstimates(keys.phiSealer, trx, { clientId: session.clientId, visitId: id });
  const seen = (await estimatesOf(trx, session.clientId, [id])).get(id)?.seen;
  const question = askedNow(visit, newest, seen);
  if (question.Lines.length === 0) return nothingScheduled;
  const worked = await workEstimate(keys, trx, session, { visit, terms, question });
  if (worked.Estimate === null) return { why: problemsText(worked.Problems), isNew: false };
  const of = { visit, terms, newest, question, estimate: worked.Estimate };
  if (await isKeptAlready(trx, session, of)) return { why: '', isNew: false };
  await keepNext(keys, trx, session, of);
  return { why: '', isNew: true };
}

/** As somebody asked it last, with what is scheduled since and without what is scheduled no more; else as it is scheduled. */
function askedNow(
  visit: EstimatedVisit,
  newest: KeptVersion | undefined,
  seen: EstimatedSchedule | undefined,
): EstimateQuestion {
  const scheduled = questionOf(visit);
  if (newest === undefined) return scheduled;
  const { Lines } = newest.Question;
  const before = new Set(seen?.procedures);
  const now = new Set(visit.procedures);
  const known = new Set([...before, ...Lines.map(({ Code }) => Code)]);
  return {
    ...newest.Question,
    Lines: [
      ...Lines.filter(({ Code }) => now.has(Code) || !before.has(Code)),
      ...scheduled.Lines.filter(({ Code }) => !known.has(Code)),
    ],
  };
}
