import { difference, type Change } from '@coverline/domain/eligibility/difference/difference.ts';
import { outcomes, type UnknownKind } from '@coverline/domain/eligibility/status/outcome.ts';
import { answersQuestion } from '@coverline/domain/eligibility/request/sameQuestion.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { answerOf, personOfLookup, requestOf } from './openLookup.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type HistoryRecord, type LookupRecord, readLookup, readSamePayer } from './readLookup.ts';
import { aboutToday, wholeSummary } from '#/services/lookups/answer/toldAnswer.ts';

export type Difference = { readonly previous: HistoryRecord | null; readonly changes: readonly Change[] };

const nothing: Difference = { previous: null, changes: [] };

/** What a lookup's answer says differently than the one before it of the same person and payer. */
export async function readDifference(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  row: LookupRecord,
): Promise<Difference> {
  if (!answers(row)) return nothing;
  const person = personOfLookup(keys, clientId, row, requestOf(keys, clientId, row));
  const earlier = await readSamePayer(trx, clientId, person, row);
  const previous = earlier.find(answers);
  const before = previous && (await readLookup(trx, clientId, previous.id));
  if (previous === undefined || before === undefined) return nothing;
  return { previous, changes: difference(compared(keys, clientId, before), compared(keys, clientId, row)) };
}

/** Silence and an outage say nothing of coverage: neither is a change, nor what a change is counted from. */
function answers({ outcome, unknown_kind: kind }: Pick<HistoryRecord, 'outcome' | 'unknown_kind'>): boolean {
  const ended = outcomes.find((name) => name === outcome);
  return ended !== undefined && answersQuestion(ended, kind as UnknownKind | null); // stored by storeAnswer
}

function compared(keys: Keys, clientId: string, row: LookupRecord) {
  // A refusal has nothing to say of coverage, and repeats what was sent.
  const answer = row.outcome === 'Answered' ? answerOf(keys, clientId, row) : null;
  return {
    statusId: row.status_id,
    unknown: row.unknown_kind as UnknownKind | null, // stored by storeAnswer
    day: answer?.day ?? row.date_of_service,
    // Both by today's rules, so that no rule of ours is a change; whole numbers, though what is told of them is masked.
    summary: wholeSummary(aboutToday(row, requestOf(keys, clientId, row)), answer),
  };
}
