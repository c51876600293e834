import { normalizeDate } from '../../format/normalizeDate.ts';
import type { PartnerKind } from '../../tradingPartners/partnerKinds.ts';
import { accumulators } from './accumulators.ts';
import { alsoStated } from './alsoStated.ts';
import type { Member, Rejection } from './answer.ts';
import { benefitsGrid } from './benefitsGrid.ts';
import { contradictions, furtherAnswer } from './contradictions.ts';
import { impossible, readShares } from './figures/impossible.ts';
import { readNetworks } from './figures/saidNetwork.ts';
import { settingOf } from './figures/setting.ts';
import { coverageDates, coverageLines } from './coverageLines.ts';
import { medicaid } from './medicaid.ts';
import { medicare } from './medicare.ts';
import { isOfOtherPlan, plansBeside } from '../status/planStatus.ts';
import { compareDemographics } from '../person/compareDemographics.ts';
import type { Submitted } from '../person/compareDemographics.ts';
import type { CoverageSummary } from './coverageSummary.ts';
import { relatedParties } from './relatedParties.ts';
import { datesTakeIn, deathIn, inForce } from './spans.ts';
import { limitations, messages, readRejection } from './statements.ts';
import { coverageSpan, summarizePlan } from './summarizePlan.ts';

export type SummaryContext = {
  readonly dateOfService: string;
  readonly payerName: string;
  /** What kind of payer was asked; without it the answer alone says of which program it is. */
  readonly partnerKind?: PartnerKind | undefined;
  readonly submitted?: Submitted | undefined;
  /** Every AAA of the message; without it only the person's own are told. */
  readonly rejections?: readonly Rejection[] | undefined;
  /** The place of service that was asked about: a figure for it needs no other. */
  readonly placeOfService?: string | undefined;
  /** Where further answers to the same request begin, in the message of this one. */
  readonly furtherAnswers?: readonly number[] | undefined;
};

const noOne: Member = {
  level: 'subscriber',
  party: {
    segment: 0,
    entity: '',
    lastName: '',
    firstName: '',
    middleName: '',
    suffix: '',
    idQualifier: '',
    id: '',
    address: null,
    contacts: [],
  },
  traces: [],
  references: [],
  dateOfBirth: '',
  gender: '',
  relationship: '',
  insChanged: false,
  dates: [],
  rejections: [],
  benefits: [],
};

/**
 * What an answer says of a person, ready to be shown: money in cents, shares in basis points, every figure with its
 * segment, nothing invented. The person is the one of `personAskedFor`, null where the answer names nobody. Linear in
 * the number of benefits.
 */
export function summarize(person: Member | null, context: SummaryContext): CoverageSummary {
  const asStated = person ?? noOne;
  const { benefits, repaired } = readShares(readNetworks(asStated.benefits));
  const member = benefits === asStated.benefits ? asStated : { ...asStated, benefits };
  const dateOfService = normalizeDate(context.dateOfService) ?? context.dateOfService;
  const isElsewhere = isOfOtherPlan(member, dateOfService);
  const current = member.benefits.filter((one) => datesTakeIn(one.dates, dateOfService, inForce) && !isElsewhere(one));
  const related = relatedParties(member.benefits, dateOfService);
  const program = { partnerKind: context.partnerKind, day: dateOfService };
  const death = deathIn(member.dates);
  const plan = summarizePlan(member, dateOfService, context.payerName);
  const coverage = coverageSpan(member, dateOfService);
  const setting = settingOf(plan, coverage, {
    day: dateOfService,
    place: context.placeOfService,
    beside: plansBeside(member, dateOfService, plan),
  });
  const told = {
    benefits: benefitsGrid(current, setting),
    deductible: accumulators(current, 'C', setting),
    outOfPocket: accumulators(current, 'G', setting),
    limitations: limitations(current, setting),
    otherPayers: related.filter(({ relation }) => relation === 'otherPayer'),
    relatedParties: related.filter(({ relation }) => relation !== 'otherPayer'),
    medicare: medicare(member.benefits, program),
    medicaid: medicaid(member, program),
  };
  return {
    ...told,
    plan,
    coverage,
    coverageLines: coverageLines(member, dateOfService),
    coverageDates: coverageDates(member, dateOfService),
    contradictions: [
      ...(context.furtherAnswers ?? []).map(furtherAnswer),
      ...contradictions(member, current, dateOfService, told),
      ...repaired,
      ...impossible(member),
    ],
    dateOfDeath: death ? { value: death.from, segment: death.segment } : null,
    demographics: person ? compareDemographics(member, context.submitted ?? {}) : [],
    messages: messages(member.benefits),
    alsoStated: alsoStated(member.benefits, told, dateOfService),
    rejections: (context.rejections ?? member.rejections).map(readRejection),
  };
}
