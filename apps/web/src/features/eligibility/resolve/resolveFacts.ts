import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import type { DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import type { ResolveFlow } from '@coverline/contract/resolve/resolve.ts';
import { verifiedLabels } from '@coverline/domain/demographics/verify/fieldState.ts';
import { isToReview } from '@coverline/domain/discovery/searchOutcome.ts';
import type { DemographicFacts, ResolveFacts, SearchFacts } from '@coverline/domain/resolve/resolveFacts.ts';

import { toSave } from '#/app/records/saveFound.ts';

type Known = {
  readonly flow: ResolveFlow;
  readonly check: DemographicLookup | null;
  readonly search: Search | null;
  readonly mayVerify: boolean;
  readonly maySearch: boolean;
  readonly isPlaced: boolean;
};

/** Where a flow stands, of what its steps have come to. */
export const resolveFactsOf = ({ flow, check, search, mayVerify, maySearch, isPlaced }: Known): ResolveFacts => ({
  first: factsOf(flow.First),
  mayVerify,
  maySearch,
  isPlaced,
  isRegistered: flow.RegMasterID !== null,
  passed: flow.Passed,
  demographics: check === null ? null : demographicFacts(check),
  search: search === null ? null : searchFacts(search),
  orderAccepted: flow.OrderAccepted,
  saved: flow.Saved?.Count ?? null,
  checked: flow.Checked === null ? null : factsOf(flow.Checked),
  checking: flow.IsChecking,
});

/** What a search found and somebody must look at, the surest first. */
export const toReview = ({ Candidates }: Search): readonly SearchCandidate[] =>
  Candidates.filter(({ Level, Standing, Decision }) =>
    isToReview({ level: Level, standing: Standing, decision: Decision }),
  );

const factsOf = ({ PayerName, StatusText, Grade }: ResolveFlow['First']) => ({
  payer: PayerName,
  status: StatusText,
  grade: Grade,
});

const demographicFacts = ({ Rows, Alerts, Outcome }: DemographicLookup): DemographicFacts => ({
  accepted: Rows.filter(({ Accepted }) => Accepted !== null).map(({ Key }) => verifiedLabels[Key]),
  offered: Rows.filter(({ Offered }) => Offered).map(({ Key }) => verifiedLabels[Key]),
  openAlerts: Alerts.filter(({ Settled }) => Settled === null).length,
  failed: Outcome !== 'Found' && Outcome !== 'NotFound',
});

function searchFacts(search: Search): SearchFacts {
  const { Asks, Candidates, Order, OpenQuestions } = search;
  const found = Candidates.filter(({ Billable }) => Billable);
  const medicare = Asks.find(({ Step }) => Step === 'medicare');
  // Coverages that may not be billed are in the order too, so that a person sees where they would stand.
  const order = Order.filter(
    ({ SpifResponseID, Slot }) =>
      Slot !== null && (SpifResponseID === null || found.some((one) => one.SpifResponseID === SpifResponseID)),
  ).toSorted((a, b) => (a.Slot ?? 0) - (b.Slot ?? 0));
  return {
    running: search.State === 'Running',
    asked: Asks.filter(({ State }) => State === 'Asked' || State === 'Done').length,
    found: found
      .map(({ PayerName, Level, Score }) => ({ payer: PayerName, level: Level, score: Score }))
      .toSorted((a, b) => b.score - a.score),
    toSave: toSave(search).length,
    toReview: toReview(search).map(({ PayerName, Score }) => ({ payer: PayerName, score: Score })),
    capped: search.IsCapped,
    outcome: search.Outcome,
    medicare:
      medicare === undefined
        ? null
        : {
            state: medicare.State === 'Done' ? 'done' : medicare.State === 'Skipped' ? 'skipped' : 'waiting',
            says: medicare.Says,
            grade: medicare.Grade,
          },
    order: order.map(({ PayerName }) => PayerName),
    why: order[0]?.Why ?? '',
    questions: OpenQuestions,
  };
}
