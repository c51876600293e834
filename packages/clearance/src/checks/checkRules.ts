import { daysBetween } from '@coverline/domain/format/dates.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { monthsLater } from '../dates/monthsLater.ts';
import { isOwedEstimate } from '../goodFaith/needsEstimate.ts';
import type { Cents } from '../money/cents.ts';
import { authorizationVerdict } from './authorizationRule.ts';
import type { CheckKey } from './checkKeys.ts';
import { mspHolds, mspHoldsUntil } from './mspDue.ts';
import { denied, verdict, type Verdict } from './verdict.ts';
import type { VisitFacts } from './visitFacts.ts';

type Judge = (facts: VisitFacts) => Verdict;

const na = (reason: string): Verdict => verdict('NotApplicable', reason);
const pass = (reason: string): Verdict => verdict('Pass', reason);

const notYet = verdict('NotChecked', 'Not checked here yet');

const demographics: Judge = ({ demographics: { verifiedOn, openFindings } }) => {
  if (verifiedOn === null) return verdict('Fail', 'Address and person were never verified');
  return openFindings > 0
    ? verdict('Warn', `Verified on ${formatDate(verifiedOn)}, ${openFindings} findings are open`)
    : pass(`Verified on ${formatDate(verifiedOn)}`);
};

const identity: Judge = ({ isSelfPay, identity: { differing, isCompared, diedOn } }) => {
  if (diedOn !== null)
    return verdict('Fail', `The payer says that the {patient} died on ${formatDate(diedOn)}`, 'PatientDied');
  if (isSelfPay) return na('No payer to compare with');
  if (!isCompared) return verdict('Warn', 'No payer was asked about the person yet');
  return differing.length > 0
    ? verdict('Fail', `The payer has another ${differing.join(', ')}`, 'IdentityDiffers')
    : pass('The payer has the same person');
};

const eligibility: Judge = ({ isSelfPay, eligibility: answer, today, serviceOn, freshDays }) => {
  if (isSelfPay) return na('The {patient} pays alone');
  if (answer === null) return verdict('Fail', 'The payer was never asked');
  if (answer.isContradictory)
    return verdict('Fail', `${answer.status}: the payer contradicts itself`, 'PayerContradicts');
  if (answer.grade === 'Bad') return denied(`${answer.status} by the answer of ${formatDate(answer.askedOn)}`);
  // Of what is over nothing is asked again for another day than it was.
  if (answer.forDay !== serviceOn)
    return verdict('Warn', `Asked for ${formatDate(answer.forDay)}, not for the day of the {visit}`);
  const age = daysBetween(answer.askedOn, today);
  if (age > freshDays) return verdict('Warn', `Asked ${age} days ago, more than ${freshDays}`);
  return answer.grade === 'Good'
    ? pass(`${answer.status} by the answer of ${formatDate(answer.askedOn)}`)
    : verdict('Warn', `${answer.status} by the answer of ${formatDate(answer.askedOn)}`);
};

const mapping: Judge = ({ isSelfPay, mapping: { isMapped, network } }) => {
  if (isSelfPay) return na('No insurance');
  if (!isMapped) return verdict('Fail', 'The insurance is not in the insurance master', 'InsuranceUnknown');
  if (network === 'In') return pass('Mapped, in network');
  return verdict('Warn', network === 'Out' ? 'Mapped, out of network' : 'Mapped, nobody knows the network');
};

const order: Judge = ({ isSelfPay, order: { coverages, isDecided, strangers } }) => {
  if (isSelfPay) return na('No insurance');
  if (strangers > 0)
    return verdict('Fail', `The payer tells of ${strangers} other payers that are not on file`, 'OrderUndecided');
  if (coverages < 2) return pass('One insurance');
  return isDecided
    ? pass(`Order of ${coverages} insurances decided`)
    : verdict('Fail', 'Nobody decided who pays first', 'OrderUndecided');
};

const estimate: Judge = ({ estimate: made }) => {
  if (made === null) return verdict('Fail', 'No estimate yet');
  if (made.isOutdated) return verdict('Warn', 'Something changed since the estimate');
  if (made.patientCents === null)
    return verdict('Warn', 'The estimate has a range alone: something of it is not known', 'EstimateUnknown');
  return made.confidence === 'Low'
    ? verdict('Warn', `${formatCurrency(made.patientCents)}, of low confidence`)
    : pass(formatCurrency(made.patientCents));
};

const payment: Judge = ({ estimate: made, payment: paid }) => {
  if (paid.isWaived) return pass('Waived at the desk');
  if (made === null) return verdict('Fail', 'Without an estimate nothing can be arranged');
  if (made.patientCents !== null && made.dueCents !== null) return arrangement(made.dueCents, paid);
  // Of a range: what is arranged for the most that it can come to is arranged whatever it comes to.
  const most = made.patientCents === null && made.mostDueCents !== null ? arrangement(made.mostDueCents, paid) : null;
  return most?.state === 'Pass'
    ? pass(`${most.reason}, the most that it can be`)
    : verdict('Warn', 'What is owed is not known');
};

function arrangement(
  due: Cents,
  { collectedCents, planCents, promise, thresholdCents }: VisitFacts['payment'],
): Verdict {
  if (due <= 0) return pass(collectedCents > 0 ? `${formatCurrency(collectedCents)} collected` : 'Nothing is owed');
  if (due <= thresholdCents) return pass(`${formatCurrency(due)} is billed after the {visit}`);
  const planned = Math.min(due, planCents ?? 0);
  const beyondPlan = due - planned;
  if (planned > 0 && beyondPlan <= thresholdCents) return pass('A plan is agreed');
  const promised = Math.min(beyondPlan, promise?.cents ?? 0);
  const open = beyondPlan - promised;
  const parts = [
    ...(planned > 0 ? [`a plan covers ${formatCurrency(planned)}`] : []),
    ...(promise !== null && promised > 0
      ? [`${formatCurrency(promised)} is promised by ${formatDate(promise.on)}`]
      : []),
  ];
  if (promised > 0 && open <= thresholdCents) return verdict('Warn', sentence(parts));
  return collectedCents > 0
    ? verdict(
        'Warn',
        sentence([`${formatCurrency(collectedCents)} collected`, ...parts, `${formatCurrency(open)} is open`]),
      )
    : verdict('Fail', sentence([...parts, `${formatCurrency(open)} is not arranged`]));
}

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What somebody earns and whom they keep is asked again after a year. */
const decidedMonths = 12;

const assistance: Judge = ({ isSelfPay, serviceOn, assistance: { state, decidedOn } }) => {
  if (!isSelfPay) return na('Insured');
  if (state === 'Decided' && decidedOn !== null && monthsLater(decidedOn, decidedMonths) < serviceOn)
    return verdict(
      'Fail',
      `Decided on ${formatDate(decidedOn)}, more than ${decidedMonths} months before the {visit}: ask again`,
    );
  if (state === 'Decided') return pass(decidedOn === null ? 'Decided' : `Decided on ${formatDate(decidedOn)}`);
  return state === 'Pending' ? verdict('Warn', 'Applied for, not decided') : verdict('Fail', 'Not asked about yet');
};

const goodFaith: Judge = ({ today, goodFaith: { need, dueOn, deliveredOn, version } }) => {
  if (need === 'AskFirst') return verdict('Warn', 'Ask whether a claim will be filed');
  if (!isOwedEstimate(need)) return na('The {patient} is insured and uses it');
  if (deliveredOn !== null) {
    if (version.stand === 'Late')
      return verdict('Fail', `It changed and the new one was due on ${formatDate(version.by)}`);
    if (version.stand === 'Due')
      return verdict(
        'Warn',
        version.by === null
          ? 'It changed: a new one is due'
          : `It changed: a new one is due by ${formatDate(version.by)}`,
      );
    return pass(`Delivered on ${formatDate(deliveredOn)}`);
  }
  if (dueOn === null) return na('Too soon to be due, unless somebody asks');
  return dueOn < today
    ? verdict('Fail', `Was due on ${formatDate(dueOn)}`)
    : verdict('Warn', `Due by ${formatDate(dueOn)}`);
};

const msp: Judge = ({ isSelfPay, serviceOn, msp: { isMedicare, toldFor, isRecurring } }) => {
  if (isSelfPay || !isMedicare) return na('No Medicare');
  if (toldFor === null) return verdict('Fail', 'Not asked yet');
  if (mspHolds(toldFor, isRecurring, serviceOn))
    return pass(
      isRecurring
        ? `Answered for ${formatDate(toldFor)}, asked again after ${formatDate(mspHoldsUntil(toldFor, isRecurring))}`
        : `Answered for ${formatDate(toldFor)}`,
    );
  return verdict(
    'Fail',
    isRecurring
      ? `The answers hold until ${formatDate(mspHoldsUntil(toldFor, isRecurring))}`
      : `Answered for ${formatDate(toldFor)}, not for the day of the {visit}`,
  );
};

/** A row a check: what it comes to by what is known. */
export const checkRules: Readonly<Record<CheckKey, Judge>> = {
  Demographics: demographics,
  Identity: identity,
  Eligibility: eligibility,
  Mapping: mapping,
  OrderOfBenefits: order,
  Authorization: ({ isSelfPay, authorization }) =>
    isSelfPay ? na('No payer asks for one') : authorization === null ? notYet : authorizationVerdict(authorization),
  MedicalNecessity: ({ isSelfPay, medicalNecessity }) =>
    isSelfPay ? na('No payer asks for it') : (medicalNecessity ?? notYet),
  Estimate: estimate,
  Payment: payment,
  Assistance: assistance,
  GoodFaithEstimate: goodFaith,
  MspQuestionnaire: msp,
};
