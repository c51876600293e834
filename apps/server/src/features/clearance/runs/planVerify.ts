import { isStale } from '@coverline/clearance/checks/autoRun.ts';
import { lackWords } from '@coverline/domain/filterQueries/lacks.ts';
import { requestFieldLabels } from '@coverline/domain/eligibility/request/completeness.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { dearest, readRoutesAtAnyHour } from '#/services/lookups/asking/lookupRoutes.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { takes270 } from '#/services/payers/takes270.ts';
import type { Seen } from '#/services/selections/lookThrough.ts';
import { answerFor, answersOf, type KnownAnswer } from '../facts/answers.ts';
import { type Coverage, coveragesOf, inForceOn, isSelfPay } from '../facts/coverages.ts';
import { freshDays } from '../facts/freshDays.ts';
import { questionKey, readInHand } from './inHand.ts';
import { cannotBeRead } from './orFault.ts';
import { type PlannedRow, spared } from './plannedRow.ts';
import { readQuestions } from './readQuestions.ts';
import { type RunVisit, takesPlace } from './runVisits.ts';

export type Planning = {
  readonly clientId: string;
  readonly today: string;
  readonly timeZone: string;
  readonly visits: readonly RunVisit[];
  /** Also what is fresh. */
  readonly again: boolean;
};

type Pair = { readonly visit: RunVisit; readonly coverage: Coverage };

/** A question for each coverage that is in force on a visit's day: whether it is asked, or why not. */
export async function planVerify(keys: Keys, trx: TenantTrx, planning: Planning): Promise<readonly PlannedRow[]> {
  const { clientId, visits } = planning;
  const registrations = [...new Set(visits.map(({ registration }) => registration))];
  const [coverages, answers] = await Promise.all([
    coveragesOf(trx, clientId, registrations),
    answersOf(trx, clientId, registrations),
  ]);
  const waiting = await underWay(trx, clientId, registrations);
  const inHand = new Set((await readInHand(trx, clientId, 'Verify', null)).map(({ key }) => key));
  const rows: (PlannedRow | Pair)[] = visits.flatMap((visit): (PlannedRow | Pair)[] => {
    const { id, registration, serviceOn } = visit;
    if (!takesPlace(visit)) return [spared(id, 'NoVisit')];
    const inForce = inForceOn(serviceOn, coverages.get(registration) ?? []);
    if (inForce.length === 0) return [spared(id, 'Lacks', { says: lackWords.NoInsurance })];
    if (isSelfPay(visit, inForce)) return [spared(id, 'SelfPay')];
    return inForce.map((coverage): PlannedRow | Pair => {
      const named = { insuranceId: coverage.id, payerId: coverage.payerId };
      const asked = questionKey(registration, coverage.payerId, serviceOn);
      if (waiting.has(asked) || inHand.has(asked)) return spared(id, 'InHand', named);
      const answer = answerFor(answers.get(registration) ?? [], coverage.payerId, serviceOn);
      if (!planning.again && isFresh(answer, visit, planning)) return spared(id, 'Fresh', named);
      return { visit, coverage };
    });
  });
  const pairs = rows.flatMap((row) => ('visit' in row ? [row] : []));
  const judged = await judge(keys, trx, planning, pairs);
  return rows.map((row) => ('visit' in row ? (judged.get(row) ?? unreadable(row)) : row));
}

const unreadable = ({ visit, coverage }: Pair): PlannedRow =>
  spared(visit.id, 'Lacks', { insuranceId: coverage.id, payerId: coverage.payerId, says: cannotBeRead });

/** Answered for the day of the visit, by a payer that understood, and not longer ago than answers hold. */
export const isFresh = (
  answer: KnownAnswer | null,
  { serviceOn }: Pick<RunVisit, 'serviceOn'>,
  { today, timeZone }: Pick<Planning, 'today' | 'timeZone'>,
): boolean =>
  answer !== null &&
  answer.statusId !== null &&
  answer.forDay === serviceOn &&
  !isStale({ today, askedOn: dayIn(new Date(answer.askedAt), timeZone), freshDays });

/** Questions that somebody, a check before a visit or a batch has under way: by whom, of which payer and for which day. */
async function underWay(
  trx: TenantTrx,
  clientId: string,
  registrations: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ asked: string }>`
    SELECT l.reg_master_id || ' ' || l.trading_partner_id || ' ' || l.date_of_service::text AS asked FROM phi.lookup l
     WHERE l.client_id = ${clientId} AND l.reg_master_id = ANY(${[...registrations]}::uuid[])
       AND l.state = 'Queued' AND l.kind = 'Eligibility'`.execute(trx);
  return new Set(rows.map(({ asked }) => asked));
}

async function judge(
  keys: Keys,
  trx: TenantTrx,
  { clientId, today }: Planning,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<Pair, PlannedRow>> {
  const seen = await readQuestions(keys, trx, {
    clientId,
    today,
    questions: pairs.map(({ visit, coverage }, at) => ({ row: at + 1, visitId: visit.id, insuranceId: coverage.id })),
  });
  const partnerIds = [...new Set(seen.flatMap(({ partnerId }) => partnerId ?? []))];
  const routes = await readRoutesAtAnyHour(trx, { partnerIds, clientId }, new Date());
  const byHand = await askedByHand(trx, partnerIds);
  return new Map(
    seen.flatMap((one) => {
      const pair = pairs[one.row - 1];
      if (pair === undefined) return [];
      const named = { insuranceId: pair.coverage.id, payerId: pair.coverage.payerId };
      const { id } = pair.visit;
      if (one.lack === 'PayerOff') return [[pair, spared(id, 'Closed', { ...named, says: lackWords.PayerOff })]];
      if (one.lack !== null) return [[pair, spared(id, 'Lacks', { ...named, says: lackSaid(one) })]];
      if (byHand.has(one.partnerId ?? ''))
        return [[pair, spared(id, 'Closed', { ...named, says: 'This {payer} is asked by telephone alone' })]];
      const cents = dearest(routes.get(one.partnerId ?? '') ?? []);
      return [[pair, { visitId: id, ...named, outcome: 'Ask', says: '', cents } satisfies PlannedRow]];
    }),
  );
}

/** What a question lacks, with the fields that are to be filled in or mended. */
export function lackSaid({ lack, missing }: Pick<Seen, 'lack' | 'missing'>): string {
  if (lack === null) return '';
  const fields = missing.map((name) => Object.entries(requestFieldLabels).find(([key]) => key === name)?.[1] ?? name);
  return fields.length === 0 ? lackWords[lack] : `${lackWords[lack]}: ${fields.join(', ')}`;
}

/** Payers that take no electronic question: nobody is sent to the telephone by many at once. */
async function askedByHand(trx: TenantTrx, partnerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM system.trading_partner p WHERE p.id = ANY(${[...partnerIds]}::uuid[]) AND NOT ${takes270}`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
