import { isQuestionable } from '../../insurance/status.ts';
import { isActiveInfo } from '../../codes/ebCodes.ts';
import { relationshipLabel } from '../../registration/words.ts';
import { isMbi } from '../../validate/mbi.ts';
import type { Member, Parsed271 } from '../answer/answer.ts';
import {
  type AccumulatorCard,
  type BenefitCell,
  type CoverageSummary,
  type DemographicField,
  shareOf,
} from '../answer/coverageSummary.ts';
import { isPossible } from '../answer/figures/impossible.ts';
import { isSound } from '../answer/contradictions.ts';
import { openColumns } from './openColumns.ts';
import type { MedicareKind } from '../answer/medicare.ts';
import { planOnDay } from '../answer/advantagePlan.ts';
import { isLeft } from '../answer/measure.ts';
import { headlineCopays } from '../answer/figures/headlineCopays.ts';
import { takesIn } from '../answer/spans.ts';
import { familySpan } from '../answer/summarizePlan.ts';

/**
 * What the flat export is made of. Identifiers come as they may leave: whoever may not see them whole hands in masked ones,
 * in `answer` and `summary` alike.
 */
export type FlatSource = {
  readonly asked: {
    readonly lookupId: string;
    readonly runAt: string;
    readonly runBy: string;
    readonly source: string;
    /** The batch that asked; '' where none did. */
    readonly batchId: string;
    readonly mrn: string;
    readonly accession: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly dateOfBirth: string;
    readonly gender: string;
    readonly dateOfService: string;
    readonly payer: string;
    readonly payerId: string;
    readonly memberId: string;
  };
  readonly status: { readonly id: number | null; readonly text: string; readonly grade: string };
  /** Nobody may use it yet: no column says that there is coverage, nor what it is, since its number and days may be somebody else's. */
  readonly isHeld: boolean;
  /** The insurance of the registration that this lookup verified has this place in the order. */
  readonly cob: number | null;
  readonly latencyMs: number | null;
  readonly costCents: number;
  readonly note: string;
  /** Null where no answer was read. `mbi`: whether the number that the payer knows the person by is one, which a masked one does not tell. */
  readonly answered: {
    readonly answer: Parsed271;
    readonly person: Member | null;
    readonly mbi: boolean;
    readonly summary: CoverageSummary;
    readonly day: string;
    /** The place of service that was asked about. */
    readonly place?: string | undefined;
    /** What is said against the figures of the answer, a sentence each. */
    readonly doubts: readonly string[];
  } | null;
};

/** Whether a person's number is a Medicare one, asked before it is masked. */
export const isMbiOf = (person: Member | null): boolean => person !== null && isMbi(person.party.id);

/** Null and '' alike are "not returned", never zero. Money is in cents, a share in basis points, a date `YYYY-MM-DD`. */
export type FlatValue = string | number | null;

const nameOf = ({ firstName, middleName, lastName, suffix }: Member['party']): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== '').join(' ');

const subscriberIn = ({ members }: Parsed271): Member | null =>
  members.find(({ level }) => level === 'subscriber') ?? null;

/** The subscriber's name in its parts, for files that have a place for each: from one text nobody can tell them apart again. */
export function subscriberNames({ isHeld, answered }: FlatSource): Readonly<Record<string, FlatValue>> {
  const party = isHeld || answered === null ? undefined : subscriberIn(answered.answer)?.party;
  if (party === undefined) return {};
  return {
    SubscriberLast: party.lastName,
    SubscriberFirst: party.firstName,
    SubscriberMiddle: party.middleName,
    SubscriberSuffix: party.suffix,
  };
}

/** Live before pending before dead, as the verdict reads them: of the plan as a whole, where anything is said of it. */
function coverageStatus({ coverageLines, dateOfDeath }: CoverageSummary, day: string): string {
  if (dateOfDeath !== null && dateOfDeath.value < day) return 'Inactive';
  const ofPlan = coverageLines.filter(({ services }) => services.length === 0 || services.includes('30'));
  const states = new Set((ofPlan.length > 0 ? ofPlan : coverageLines).map(({ state }) => state));
  if (states.has('live')) return 'Active';
  if (states.has('pending')) return 'Pending';
  return states.has('dead') ? 'Inactive' : '';
}

function accumulators(prefix: string, card: AccumulatorCard): Record<string, FlatValue> {
  const sides = [
    ['IndIn', card.individual.inNetwork],
    ['FamIn', card.family.inNetwork],
    ['IndOut', card.individual.outOfNetwork],
  ] as const;
  return Object.fromEntries(
    sides.flatMap(([side, stated]) => {
      const one = stated && isSound(stated) ? stated : null;
      return [
        [`${prefix}${side}Total`, one?.total?.cents ?? null],
        [`${prefix}${side}Rem`, one?.remaining?.cents ?? null],
      ];
    }),
  );
}

/** Yes where every field that can be compared agrees, no where one differs, nothing where one side is silent. */
function agreement({ demographics }: CoverageSummary, ...fields: readonly DemographicField[]): string {
  const rows = demographics.filter((row) => fields.includes(row.field) && row.submitted !== '' && row.returned !== '');
  if (rows.length === 0) return '';
  return rows.some(({ differs }) => differs) ? 'N' : 'Y';
}

/** One yes outweighs a no, since whoever reads the row does not know yet which service it will be; what a payer does not know is no no. */
function authorization({ benefits }: CoverageSummary): string {
  const said = new Set(
    benefits.flatMap((row) => [row.inNetwork.authorization?.value, row.outOfNetwork.authorization?.value]),
  );
  return said.has('Y') ? 'Y' : said.has('U') ? 'U' : said.has('N') ? 'N' : '';
}

/** A share that stands for the plan; nothing of one that cannot be, as answers that were kept before may still have it. */
function possibleShare(cell: BenefitCell | undefined): number | null {
  const percent = shareOf(cell?.coinsuranceBp ?? null)?.value ?? null;
  return isPossible({ percent, cents: null }) ? percent : null;
}

const joined = (values: readonly string[]): string => [...new Set(values.filter((value) => value !== ''))].join('; ');

function ofMedicare({ medicare }: CoverageSummary, day: string): Record<string, FlatValue> {
  const onDay = medicare.filter((fact) => takesIn(fact, day));
  const first = (kind: MedicareKind) => onDay.find((fact) => fact.kind === kind);
  // A part that has ended is said to be inactive, not to be unknown.
  const part = (kind: MedicareKind) => {
    const fact = first(kind);
    if (fact !== undefined) return isActiveInfo(fact.info) ? 'Active' : 'Inactive';
    return medicare.some((one) => one.kind === kind) ? 'Inactive' : '';
  };
  const begin = (kind: MedicareKind) => (first(kind) ?? medicare.find((fact) => fact.kind === kind))?.from ?? null;
  const advantage = planOnDay(
    medicare.filter(({ kind }) => kind === 'partC'),
    day,
  );
  const left = onDay.find(({ kind, period }) => kind === 'partBDeductible' && period === '29');
  return {
    MAPlanName: advantage?.name ?? '',
    MAPlanID: advantage?.id ?? '',
    PartA: part('partA'),
    PartADate: begin('partA'),
    PartB: part('partB'),
    PartBDate: begin('partB'),
    PartBDedRem: left?.cents ?? null,
    MSPType: first('msp')?.insuranceType ?? '',
    MSPPayer: first('msp')?.name ?? '',
    HospiceDates: joined(
      medicare.filter(({ kind }) => kind === 'hospice').map(({ from, to }) => [from, to].filter(Boolean).join('/')),
    ),
  };
}

/** What is left of it decides, as it does for the verdict; where that is not stated, how much it is. */
function spendDown({ medicaid }: CoverageSummary, day: string): number | null {
  const stated = medicaid.filter((fact) => fact.kind === 'spendDown' && takesIn(fact, day));
  return (stated.find(isLeft) ?? stated[0])?.cents ?? null;
}

function ofAnswer({
  answer,
  person,
  mbi,
  summary,
  day,
  place,
}: NonNullable<FlatSource['answered']>): Record<string, FlatValue> {
  const { plan, benefits, relatedParties, medicaid, rejections } = summary;
  const spans = {
    plan: person && familySpan(person, day, 'plan'),
    eligibility: person && familySpan(person, day, 'eligibility'),
  };
  const subscriber = subscriberIn(answer);
  // No column says from when to when: those of the day alone.
  const others = summary.otherPayers
    .filter((party) => takesIn(party, day))
    .toSorted((a, b) => (a.order ?? 9) - (b.order ?? 9));
  const partyOf = (relation: (typeof relatedParties)[number]['relation']) =>
    relatedParties.find((party) => party.relation === relation && takesIn(party, day))?.name ?? '';
  const copays = headlineCopays(person, day, place);
  const ofPlan = benefits.find(({ service }) => service === '30');
  const address = person?.party.address;
  return {
    CoverageStatus: coverageStatus(summary, day),
    PayerReturned: answer.payer?.lastName ?? '',
    PlanName: plan.name?.value ?? '',
    ProductType: plan.type?.badge ?? '',
    InsuranceType: plan.type?.value ?? '',
    GroupNumber: plan.groupNumber?.value ?? '',
    GroupName: plan.groupName?.value ?? '',
    MemberIDReturned: person?.party.id ?? '',
    MBI: mbi ? (person?.party.id ?? '') : '',
    SubscriberName: subscriber === null ? '' : nameOf(subscriber.party),
    SubscriberDOB: subscriber?.dateOfBirth || null,
    Relationship: relationshipLabel(person?.relationship ?? ''),
    PlanBegin: spans.plan?.from ?? null,
    PlanEnd: spans.plan?.to ?? null,
    EligBegin: spans.eligibility?.from ?? null,
    EligEnd: spans.eligibility?.to ?? null,
    OtherPayer1: others[0]?.name ?? '',
    OtherPayer1ID: others[0]?.id ?? '',
    OtherPayer2: others[1]?.name ?? '',
    MCOName: medicaid.find((fact) => fact.kind === 'managedCare' && takesIn(fact, day))?.name || partyOf('managedCare'),
    PCPName: partyOf('primaryCare'),
    CopayOffice: copays.office,
    CopaySpecialist: copays.specialist,
    CopayUrgent: copays.urgent,
    CopayER: copays.emergency,
    CoinsIn: possibleShare(ofPlan?.inNetwork),
    CoinsOut: possibleShare(ofPlan?.outOfNetwork),
    ...accumulators('Ded', summary.deductible),
    ...accumulators('OOP', summary.outOfPocket),
    AuthRequired: authorization(summary),
    ...ofMedicare(summary, day),
    SpendDown: spendDown(summary, day),
    AAACodes: joined(rejections.map(({ code }) => code)),
    AAAText: joined(rejections.map(({ label }) => label)),
    FollowUp: joined(rejections.map(({ followUp }) => followUp)),
    AddressReturned: address
      ? [address.line1, address.line2, address.city, `${address.state} ${address.zip}`.trim()]
          .filter(Boolean)
          .join(', ')
      : '',
    NameMatch: agreement(summary, 'lastName', 'firstName'),
    DOBMatch: agreement(summary, 'dateOfBirth'),
    StateMatch: agreement(summary, 'state'),
  };
}

/** A cell is no page: what is said of more than these few stands with the answer. */
const inACell = 10;
const doubtsIn = ({ doubts }: NonNullable<FlatSource['answered']>): readonly string[] =>
  doubts.length <= inACell
    ? doubts
    : [...doubts.slice(0, inACell), `${doubts.length - inACell} more doubts: see the answer`];

/** One lookup as a row of the flat export (domain, appendix B): the names are `flatColumns`'. */
export function flatRow(source: FlatSource): Readonly<Record<string, FlatValue>> {
  const { asked, status } = source;
  const answered = source.isHeld ? null : source.answered;
  return {
    LookupID: asked.lookupId,
    RunAt: asked.runAt,
    RunBy: asked.runBy,
    Source: asked.source,
    BatchID: asked.batchId,
    MRN: asked.mrn,
    AccessionID: asked.accession,
    PatientLast: asked.lastName,
    PatientFirst: asked.firstName,
    DOB: asked.dateOfBirth || null,
    Sex: asked.gender,
    DOS: asked.dateOfService,
    PayerQueried: asked.payer,
    PayerID: asked.payerId,
    MemberIDSubmitted: asked.memberId,
    StatusID: status.id,
    StatusText: status.text,
    Grade: status.grade,
    COBOrder: source.cob,
    LatencyMs: source.latencyMs,
    CostCents: source.costCents,
    ...(answered && ofAnswer(answered)),
    // Not settled, or refused: no column says that there is coverage, or none.
    ...((isQuestionable(status.id) || status.id === null) && { CoverageStatus: '' }),
    Note: [source.note, ...(answered === null ? [] : [openColumns(answered), ...doubtsIn(answered)])]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
