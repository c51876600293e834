import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import { asIs } from '../../terminology.ts';
import type { Benefit, Member, Parsed271, Party } from '../answer/answer.ts';
import { isAdvantagePlan } from '../answer/advantagePlan.ts';
import type { Asked } from '../request/asked.ts';
import { isLimited } from '../answer/limitedCoverage.ts';
import { pharmacyServices } from '../answer/paysDrugsAlone.ts';
import { nameParts } from '../person/nameEquivalence.ts';
import type { PlanStatus } from './planStatus.ts';
import { isAnswerOf } from '../answer/programs.ts';
import { allFamilies, datesTakeIn } from '../answer/spans.ts';

/** Why an active answer must not be relied on before a call: one sentence, and the segment that says so, where one does. */
export type CallReason = { readonly sentence: string; readonly segment: number | null };

export type Situation = {
  readonly asked: Asked;
  readonly answer: Parsed271;
  readonly member: Member;
  readonly dateOfService: string;
  /** Live statements about general coverage, then all live ones. */
  readonly live: readonly PlanStatus[];
  readonly liveAnywhere: readonly PlanStatus[];
};

type Rule = (situation: Situation) => CallReason | null;

const reason = (sentence: string, said: Pick<Benefit | Party, 'segment'> | null | undefined): CallReason => ({
  sentence,
  segment: said?.segment ?? null,
});

const onDate = (benefit: Benefit, date: string): boolean => datesTakeIn(benefit.dates, date, allFamilies);

const limitedKinds = [
  ['family planning', ['82']],
  ['emergency', ['86', '51', '52']],
  ['pharmacy', [...pharmacyServices, '43']],
  ['dental', ['35', '23', '24', '25', '26', '28', '36', '37', '38', '39', '40', '41']],
] as const;

const isOf = ({ asked, live }: Situation, program: 'Medicare' | 'Medicaid'): boolean =>
  isAnswerOf(
    program,
    asked.partnerKind,
    live.map(({ benefit }) => benefit),
  );

const underInvestigation: Rule = ({ live }) => {
  const found = live.find(({ benefit }) => benefit.info === '5');
  return found ? reason('Coverage is active but under investigation by the {payer}.', found.benefit) : null;
};

const limited: Rule = ({ live, liveAnywhere }) => {
  if (live.length > 0) {
    return live.every(({ benefit }) => isLimited(benefit))
      ? reason('Coverage is limited to a part of the benefits.', live[0]?.benefit)
      : null;
  }
  const services = liveAnywhere.flatMap(({ benefit }) => benefit.services);
  const kind = limitedKinds.find(
    ([, codes]) => services.length > 0 && services.every((one) => codes.some((code) => code === one)),
  );
  return kind ? reason(`Coverage is limited to ${kind[0]}.`, liveAnywhere[0]?.benefit) : null;
};

const spendDown: Rule = ({ member, dateOfService }) => {
  const stated = member.benefits.filter((benefit) => benefit.info === 'Y' && onDate(benefit, dateOfService));
  const remaining = stated.filter((benefit) => benefit.period === '29' || benefit.period === '33');
  // What remains decides; without it any spend-down that is not zero counts as unmet.
  const unmet = (remaining.length > 0 ? remaining : stated).find((benefit) => benefit.cents !== 0);
  return unmet ? reason('A spend-down is not yet met.', unmet) : null;
};

const contact: Rule = ({ asked, member }) => {
  const found = member.benefits.find(
    ({ info, services }) =>
      info === 'U' &&
      (services.length === 0 || services.includes('30') || services.some((one) => asked.services.includes(one))),
  );
  return found ? reason('The {payer} says to contact another party for eligibility or benefits.', found) : null;
};

const partC: Rule = (situation) => {
  if (!isOf(situation, 'Medicare')) return null;
  const found = situation.member.benefits.find(
    (benefit) => isAdvantagePlan(benefit) && onDate(benefit, situation.dateOfService),
  );
  return found ? reason('A Medicare Advantage plan covers this person, bill that plan.', found) : null;
};

const nameOf = (party: Party): string => nameParts(party.lastName).join(' ');

const otherPlan: Rule = (situation) => {
  if (!isOf(situation, 'Medicaid')) return null;
  const { payer } = situation.answer;
  const isOther = (party: Party) =>
    party.entity !== 'P3' &&
    party.lastName !== '' &&
    !(payer && (nameOf(payer) === nameOf(party) || (payer.id !== '' && payer.id === party.id)));
  for (const benefit of situation.member.benefits) {
    const managed =
      benefit.info === 'MC' ||
      (benefit.info === 'R' && (benefit.insuranceType === 'HM' || benefit.insuranceType === 'HN'));
    if (!onDate(benefit, situation.dateOfService)) continue;
    const party = benefit.parties.find((one) => (managed || one.entity === 'Y2') && isOther(one));
    // Its NM1: the EB may name another, the plan.
    if (party) return reason(`A plan other than the one asked manages care: ${asIs(party.lastName.trim())}.`, party);
  }
  return null;
};

const noPlanStatement: Rule = ({ live, liveAnywhere }) => {
  if (live.length > 0) return null;
  const first = liveAnywhere[0]?.benefit;
  return first
    ? reason(
        `The {payer} states coverage for ${asIs(first.procedure) || serviceTypeLabel(first.services[0] ?? '')} but none for the plan as a whole.`,
        first,
      )
    : null;
};

const flagged: Rule = ({ asked }) =>
  asked.callRequired ? reason('This {payer} is marked as one to call.', null) : null;

const rules: readonly Rule[] = [
  underInvestigation,
  limited,
  spendDown,
  contact,
  partC,
  otherPlan,
  noPlanStatement,
  flagged,
];

/** Every reason to call that an active answer gives, in its order. */
export function reasonsToCall(situation: Situation): CallReason[] {
  return rules.map((rule) => rule(situation)).filter((one) => one !== null);
}
