import type { EstimateQuestion, EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { OwnTerms } from '@coverline/domain/terminology.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { changesBetween } from './changesBetween.ts';
import { type KeptVersion, keptEstimates } from './keptEstimates.ts';
import { questionOf } from './questionOf.ts';
import { type EstimatedVisit, visitHead } from './readVisit.ts';
import { type Worked, workEstimate } from './workEstimate.ts';

type Of = { readonly visit: EstimatedVisit; readonly terms: OwnTerms };

/** The estimate of a visit: of a version that is kept, or worked now where none is. */
export async function viewEstimate(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  { visit, terms, version }: Of & { readonly version: number },
): Promise<EstimateView> {
  const kept = await keptEstimates(keys.phiSealer, trx, { clientId: session.clientId, visitId: visit.id });
  const [newest] = kept;
  const shown = version === 0 ? newest : kept.find(({ Version }) => Version === version);
  if (version > 0 && shown === undefined) throw notFound();
  if (shown === undefined || newest === undefined) {
    const worked = await workEstimate(keys, trx, session, { visit, terms, question: questionOf(visit) });
    return { ...headOf(visit, kept), Version: 0, ...worked, ChangedSince: [] };
  }
  const now = await workEstimate(keys, trx, session, { visit, terms, question: newest.Question });
  return {
    ...headOf(visit, kept),
    Version: shown.Version,
    Question: shown.Question,
    Estimate: shown.Estimate,
    Problems: [],
    AsksNotice: now.AsksNotice,
    ChangedSince: [...scheduleChanges(newest.Question, visit), ...sinceThen(newest, now)].map((text) =>
      wordedIn(terms, text),
    ),
  };
}

const sinceThen = ({ Estimate }: KeptVersion, now: Worked): readonly string[] =>
  now.Estimate === null ? now.Problems.map(({ Text }) => Text) : changesBetween(Estimate, now.Estimate);

/** What is scheduled otherwise than it was estimated. */
function scheduleChanges({ Lines }: EstimateQuestion, { procedures }: EstimatedVisit): readonly string[] {
  const estimated = new Set(Lines.map(({ Code }) => Code));
  const missing = procedures.filter((code) => !estimated.has(code));
  return missing.length === 0 ? [] : [`Scheduled, and not in this estimate: ${missing.join(', ')}`];
}

/** Whose estimate it is, and which versions are kept of it. */
export const headOf = (
  visit: EstimatedVisit,
  kept: readonly KeptVersion[],
): Omit<EstimateView, 'Version' | 'Question' | 'Estimate' | 'Problems' | 'AsksNotice' | 'ChangedSince'> => ({
  ...visitHead(visit),
  Versions: kept.map(({ Version, At, By, PatientCents, LowCents, HighCents, Confidence, Changes }) => ({
    Version,
    At,
    By,
    PatientCents,
    LowCents,
    HighCents,
    Confidence,
    Changes: [...Changes],
  })),
  Newest: kept[0]?.Version ?? 0,
});
