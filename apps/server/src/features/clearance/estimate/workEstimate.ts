import { estimate } from '@coverline/clearance/estimate/estimate.ts';
import { codesOfNotice } from '@coverline/clearance/notice/noticeAsked.ts';
import { inputProblems } from '@coverline/clearance/estimate/inputProblems.ts';
import type {
  EstimateQuestion,
  EstimateView,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { OwnTerms } from '@coverline/domain/terminology.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { estimateFacts } from './estimateFacts.ts';
import type { EstimatedVisit } from './readVisit.ts';
import { wireEstimate } from './wireEstimate.ts';

export type Worked = Pick<EstimateView, 'Question' | 'Problems' | 'AsksNotice'> & {
  readonly Estimate: WorkedEstimate | null;
};

type Asked = { readonly visit: EstimatedVisit; readonly question: EstimateQuestion; readonly terms: OwnTerms };

/** An estimate of a visit as everything stands now, or what keeps it from being made. */
export async function workEstimate(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  session: ClientSession,
  { visit, question, terms }: Asked,
): Promise<Worked> {
  const { clientId, timeZone } = session;
  const facts = await estimateFacts(keys, trx, { clientId, timeZone, today: todayOf(session), visit, question });
  const problems = inputProblems(facts.input);
  return {
    Question: question,
    Estimate: problems.length > 0 ? null : wireEstimate(estimate(facts.input), question, facts, terms),
    AsksNotice:
      facts.input.coverage?.program === 'MedicarePartB' ? codesOfNotice(question.Lines.map(({ Code }) => Code)) : [],
    Problems: problems.map(({ line, text }) => ({ Line: line === null ? null : Number(line), Text: text })),
  };
}
