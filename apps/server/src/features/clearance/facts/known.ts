import { dayIn } from '@coverline/domain/format/instant.ts';
import { insuranceStatus, isMismatch, isNotCovered, isQuestionable } from '@coverline/domain/insurance/status.ts';
import type { VisitFacts } from '@coverline/clearance/checks/visitFacts.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerFor, type KnownAnswer, answersOf, type ReadAnswer, readAnswers, standsFor } from './answers.ts';
import { type Assistance, assistanceOf } from './assistance.ts';
import { authorizationFacts, authorizationsOf } from './authorizations.ts';
import { type Coverage, coveragesOf, inForceOn, isSelfPay } from './coverages.ts';
import { deskOf, paymentFactsOf } from './desk.ts';
import { aloneCentsOf, estimateFactsOf, estimatesOf } from './estimates.ts';
import { freshDays } from './freshDays.ts';
import { goodFaithFactsOf, goodFaithsOf } from './goodFaith.ts';
import { type MoneyFacts, nothingKept } from './money.ts';
import { networksOf, standingAt } from './network.ts';
import { questionnairesOf, type Verified, verifiedOf } from './people.ts';
import { payersNamedIn, strangersOf } from './strangers.ts';
import { type ScheduledVisit, visitsToJudge } from './visits.ts';

/** A visit with all that its checks look at, and where that stands. */
export type KnownVisit = {
  readonly visit: ScheduledVisit;
  readonly facts: VisitFacts;
  readonly money: MoneyFacts;
  /** By the estimate that is kept of who pays alone; null where none of that kind is. */
  readonly aloneCents: number | null;
  /** In the order in which they pay. */
  readonly inForce: readonly Coverage[];
  readonly answer: KnownAnswer | null;
  readonly verified: Verified | null;
  readonly assistance: Assistance | null;
  /** Those that stand for what is scheduled. */
  readonly authorizations: readonly { readonly id: string; readonly number: number }[];
};

export type Of = {
  readonly clientId: string;
  readonly registrationIds: readonly string[];
  readonly today: string;
  readonly zone: string;
  readonly visitIds?: readonly string[];
};

/** The one place from which the checks of visits learn what other areas know. All of it is read for many people at once. */
export async function knownVisits(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  of: Of,
): Promise<readonly KnownVisit[]> {
  const { clientId, registrationIds, zone, today } = of;
  const visits = await visitsToJudge(trx, of);
  if (visits.length === 0) return [];
  const [coverages, answers, verified, questionnaires, assistance] = await Promise.all([
    coveragesOf(trx, clientId, registrationIds),
    answersOf(trx, clientId, registrationIds),
    verifiedOf(trx, clientId, registrationIds),
    questionnairesOf(keys, trx, clientId, registrationIds),
    assistanceOf(trx, clientId, { registrationIds, today, zone }),
  ]);
  const paired = visits.map((visit) => {
    const inForce = inForceOn(visit.serviceOn, coverages.get(visit.registration) ?? []);
    const payer = inForce[0]?.payerId ?? null;
    return { visit, inForce, answer: answerFor(answers.get(visit.registration) ?? [], payer, visit.serviceOn) };
  });
  const read = await readAnswers(keys, trx, clientId, [...new Set(paired.flatMap(({ answer }) => answer?.id ?? []))]);
  const payers = await payersNamedIn(
    trx,
    [...read.values()].flatMap(({ said }) => said ?? []),
  );
  const networks = await networksOf(
    trx,
    clientId,
    paired.flatMap(({ visit, inForce }) =>
      inForce[0]?.payerId === undefined || inForce[0].payerId === null
        ? []
        : [{ payerId: inForce[0].payerId, day: visit.serviceOn }],
    ),
  );
  const estimates = await estimatesOf(
    trx,
    clientId,
    visits.map(({ id }) => id),
  );
  const goodFaiths = await goodFaithsOf(
    trx,
    clientId,
    visits.map(({ id }) => id),
  );
  const desk = await deskOf(
    trx,
    clientId,
    visits.map(({ id }) => id),
  );
  const authorizations = await authorizationsOf(
    keys,
    trx,
    clientId,
    paired.map(({ visit, inForce }) => ({ visit, payerId: inForce[0]?.payerId ?? null })),
  );
  const dayOf = (at: string) => dayIn(new Date(at), zone);
  return paired.map(({ visit, inForce, answer }) => {
    const alone = isSelfPay(visit, inForce);
    const kept = estimates.get(visit.id) ?? null;
    const paid = paymentFactsOf(desk.entries.get(visit.id) ?? [], kept, { today, thresholdCents: desk.thresholdCents });
    const money: MoneyFacts = {
      ...nothingKept,
      payment: paid.payment,
      collectedCents: paid.payment.collectedCents,
      lowCents: kept?.lowCents ?? null,
      highCents: kept?.highCents ?? null,
    };
    const opened = answer === null ? undefined : read.get(answer.id);
    const said = opened?.said ?? null;
    const person = verified.get(visit.registration) ?? null;
    const help = assistance.get(visit.registration) ?? null;
    const payerId = inForce[0]?.payerId ?? null;
    const day = visit.serviceOn;
    const authorized = authorizationFacts(authorizations, {
      visit,
      payerId,
      planName: inForce[0]?.planName ?? '',
      said: said?.authorizations ?? [],
      answeredOn: answer === null ? null : dayOf(answer.askedAt),
      today: day < today ? day : today,
    });
    const eligibility = answer === null ? null : eligibilityOf(answer, standsFor(answer, opened), dayOf);
    const facts: VisitFacts = {
      // What is over is judged as it was on its day: nothing became older since.
      today: day < today ? day : today,
      serviceOn: day,
      isSelfPay: alone,
      demographics: {
        verifiedOn: person === null ? null : dayOf(person.at),
        openFindings: person?.openFindings ?? 0,
      },
      identity: identityOf(said),
      eligibility,
      freshDays,
      mapping:
        payerId === null ? { isMapped: false, network: 'Unknown' } : standingAt(networks, { payerId, day }, visit),
      order: {
        coverages: inForce.length,
        isDecided: isOrdered(inForce),
        strangers: said === null ? 0 : strangersOf(said, coverages.get(visit.registration) ?? [], { payers, day }),
      },
      authorization: authorized.services,
      medicalNecessity: null,
      assistance: { state: help?.state ?? 'NotAsked', decidedOn: help?.decidedOn ?? null },
      msp: {
        isMedicare: inForce.some(({ kind }) => kind === 'Medicare'),
        toldFor: questionnaires.get(visit.registration) ?? null,
        isRecurring: visit.patientClass === 'R',
      },
      estimate: estimateFactsOf(kept, visit, answer, paid),
      payment: paid.payment,
      goodFaith: goodFaithFactsOf(goodFaiths.get(visit.id) ?? null, {
        visit,
        inForce,
        isDoubted: isDoubted(answer),
        aloneCents: aloneCentsOf(kept),
        today: day < today ? day : today,
        dayOf,
      }),
    };
    return {
      visit,
      facts,
      money,
      aloneCents: aloneCentsOf(kept),
      inForce,
      answer,
      verified: person,
      assistance: help,
      authorizations: authorized.held,
    };
  });
}

const identityOf = (said: ReadAnswer | null): VisitFacts['identity'] =>
  said === null
    ? { differing: [], isCompared: false, diedOn: null }
    : { differing: said.differing, isCompared: said.isCompared, diedOn: said.diedOn };

function eligibilityOf(
  { askedAt, statusId }: KnownAnswer,
  forDay: string,
  dayOf: (at: string) => string,
): NonNullable<VisitFacts['eligibility']> {
  const { text, grade } = insuranceStatus(statusId);
  return { askedOn: dayOf(askedAt), forDay, grade, isContradictory: isQuestionable(statusId), status: text };
}

/** By its payer's answer about the plan that pays first. */
export const isDoubted = (answer: KnownAnswer | null): boolean =>
  answer !== null && (isNotCovered(answer.statusId) || isMismatch(answer.statusId));

/** Each has a place of its own. */
const isOrdered = (inForce: readonly Coverage[]): boolean =>
  inForce.every(({ cob }) => cob !== null) && new Set(inForce.map(({ cob }) => cob)).size === inForce.length;
