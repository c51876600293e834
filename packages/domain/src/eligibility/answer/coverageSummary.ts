import type { Again } from '../../codes/followUp.ts';
import type { RejectionClass } from '../../codes/aaa.ts';
import type { Network, Rejection } from './answer.ts';
import type { MedicaidFact } from './medicaid.ts';
import type { MedicareFact } from './medicare.ts';
import type { RelatedParty } from './relatedParty.ts';

/** A value with the segment that states it. */
export type Figure<T> = { readonly value: T; readonly segment: number };

/** An amount in cents: stated by the payer, or computed from the segments named. */
export type Amount = {
  readonly cents: number;
  readonly source: 'stated' | 'computed';
  readonly segments: readonly number[];
};

/** Null is "not stated", never zero. */
export type Accumulator = {
  /** EB02 and EB12 as sent. */
  readonly level: string;
  readonly network: Network;
  readonly total: Amount | null;
  readonly met: Amount | null;
  readonly remaining: Amount | null;
  /** Several are stated, none of which may stand for the others: all of them are among `other`. */
  readonly depends?: true | undefined;
  /** What bounds it; missing from what was kept before. */
  readonly conditions?: readonly Condition[] | undefined;
};

/** An accumulator that has no place on a card: of another service, level, period, plan or an ambiguous network. */
export type OtherAccumulator = Accumulator & {
  readonly services: readonly string[];
  readonly procedure: string;
  readonly insuranceType: string;
  readonly planName: string;
  /** EB06 of the total: '23' a year, '32' a lifetime, '26' an episode … */
  readonly period: string;
};

export type AccumulatorCard = {
  readonly individual: { readonly inNetwork: Accumulator | null; readonly outOfNetwork: Accumulator | null };
  readonly family: { readonly inNetwork: Accumulator | null; readonly outOfNetwork: Accumulator | null };
  readonly other: readonly OtherAccumulator[];
};

/** Something under the EB of a figure, or beside it in the EB, that bounds the figure: in words, and as the message spells it. */
export type Condition = {
  readonly kind:
    | 'words'
    | 'level'
    | 'insurance'
    | 'plan'
    | 'place'
    | 'diagnosis'
    | 'injury'
    | 'authorization'
    | 'quantity'
    | 'delivery'
    | 'date'
    | 'reference'
    | 'party';
  readonly text: string;
  readonly raw: string;
  /** The EB that it stands under, where a figure is made of several. */
  readonly segment?: number | undefined;
};

/** A copay or coinsurance. What is optional is missing from what was kept before. */
export type Share = Figure<number> & {
  readonly period?: string | undefined;
  readonly conditions?: readonly Condition[] | undefined;
};

/** Why none of the figures that are stated is told in the place of one: all of them are below, with their conditions. */
export type Depends = { readonly depends: 'conditions' | 'disagree' | 'doubt'; readonly segments: readonly number[] };

/** The figure that stands for a service, or that none can; null is "not stated". */
export type Headline = Share | Depends | null;

export const isDepends = (headline: Headline): headline is Depends => headline !== null && 'depends' in headline;

/** The figure where there is one to tell; null where none is stated, and where none may stand for the others. */
export const shareOf = (headline: Headline): Share | null => (isDepends(headline) ? null : headline);

/** A second copay or coinsurance of a service, with what sets it apart. */
export type FurtherFigure = Share & {
  readonly kind: 'copay' | 'coinsurance';
  readonly level: string;
  readonly period: string;
  readonly network: Network;
  readonly insuranceType: string;
  readonly placesOfService: readonly string[];
  /** The rule by which it is not the figure of the service. */
  readonly apartBy?: ApartBy | undefined;
};

/** Why a figure does not stand for a service as such: it is for … */
export const apartReasons = [
  'doubt',
  'level',
  'place',
  'diagnosis',
  'delivery',
  'quantity',
  'period',
  'virtual',
  'specialist',
  'primaryCare',
  'urgent',
  'emergency',
  'otherFigure',
  'otherDay',
  'band',
  'condition',
  'tier',
  'supply',
  'facility',
  'preventive',
  'otherService',
  'afterDeductible',
] as const;
export type ApartBy = (typeof apartReasons)[number];

export type BenefitCell = {
  readonly copayCents: Headline;
  readonly coinsuranceBp: Headline;
  readonly deductibleApplies: (Figure<boolean> & { readonly conditions?: readonly Condition[] | undefined }) | null;
  readonly authorization: Figure<'Y' | 'N' | 'U'> | null;
  readonly more: readonly FurtherFigure[];
  /** What the payer says of the service under no figure of it. */
  readonly notes: readonly Figure<string>[];
  /** The service is not covered in this network alone. */
  readonly notCovered?: Figure<true> | undefined;
};

export type BenefitRow = {
  /** A service type, or '' where the row is for a procedure. */
  readonly service: string;
  readonly procedure: string;
  readonly label: string;
  readonly status: Figure<'active' | 'inactive' | 'notCovered'> | null;
  readonly inNetwork: BenefitCell;
  readonly outOfNetwork: BenefitCell;
  /** Whether anything but the status is stated. */
  readonly hasFigures: boolean;
};

export type DemographicField =
  | 'lastName'
  | 'firstName'
  | 'dateOfBirth'
  | 'gender'
  | 'memberId'
  | 'relationship'
  | 'line1'
  | 'city'
  | 'state'
  | 'zip';

export type DemographicRow = {
  readonly field: DemographicField;
  readonly submitted: string;
  readonly returned: string;
  /** Whether both are there and not equivalent. */
  readonly differs: boolean;
  readonly segment: number;
};

export type Limitation = {
  readonly segment: number;
  readonly kind:
    | 'limitation'
    | 'exclusion'
    | 'notCovered'
    | 'unlimited'
    | 'notNecessary'
    | 'preExisting'
    | 'secondOpinion';
  readonly services: readonly string[];
  /** EB13; missing where none is stated, and from what was kept before. */
  readonly procedure?: string | undefined;
  readonly level: string;
  readonly network: Network;
  readonly period: string;
  readonly cents: number | null;
  readonly quantity: number | null;
  readonly quantityQualifier: string;
  readonly deliveries: readonly string[];
  /** The payer's words, and in words what else bounds it. */
  readonly messages: readonly string[];
};

/** A statement that no other section tells. */
export type FurtherStatement = Omit<Limitation, 'kind'> & {
  /** EB01 as sent. */
  readonly info: string;
  readonly procedure: string;
  readonly insuranceType: string;
  readonly planName: string;
  readonly authorization: 'Y' | 'N' | 'U' | '';
  readonly percent: number | null;
  readonly from: string | null;
  readonly to: string | null;
};

export type ReadRejection = Rejection & {
  readonly label: string;
  readonly class: RejectionClass;
  readonly whatToDo: string;
  readonly followUpLabel: string;
  readonly again: Again;
};

/** A statement of a plan's status, with every service that it is about. */
export type CoverageLine = {
  readonly segment: number;
  /** EB01 as sent. */
  readonly info: string;
  /** Read for the date of service. */
  readonly state: 'live' | 'dead' | 'pending';
  readonly services: readonly string[];
  readonly level: string;
  readonly insuranceType: string;
  readonly planName: string;
  readonly network: Network;
  readonly from: string | null;
  readonly to: string | null;
};

/** A date of coverage by its DTP01: COBRA, premium paid to, enrolled … */
export type CoverageDate = {
  readonly segment: number;
  readonly qualifier: string;
  readonly from: string;
  readonly to: string | null;
};

/** Two things of an answer that cannot both be, one that lacks its other or cannot be by itself, and the segments that state them. */
export type Contradiction = {
  readonly text: string;
  readonly segments: readonly number[];
  /** Nothing that is stated is against another: something is not stated. */
  readonly isOmission?: boolean | undefined;
  /** Nothing is against another, and nothing lacks: what is stated cannot be, or is read otherwise than it stands. */
  readonly isDoubt?: boolean | undefined;
  /** Another answer came with this one, which may agree with it: the status says where it does not. */
  readonly isFurther?: boolean | undefined;
};

export type CoverageSummary = {
  readonly plan: {
    readonly payerName: string;
    readonly name: Figure<string> | null;
    readonly type: (Figure<string> & { readonly label: string; readonly badge: string }) | null;
    readonly groupNumber: Figure<string> | null;
    readonly groupName: Figure<string> | null;
    readonly policyNumber: Figure<string> | null;
    readonly network: Network;
    /** What states the network; missing from what was kept before. */
    readonly networkSegment?: number | null | undefined;
  };
  /** The coverage line: the stretch that takes in the date of service, else the nearest one; null bounds are open. */
  readonly coverage: {
    readonly from: string | null;
    readonly to: string | null;
    readonly segments: readonly number[];
  } | null;
  readonly coverageLines: readonly CoverageLine[];
  readonly coverageDates: readonly CoverageDate[];
  readonly contradictions: readonly Contradiction[];
  readonly dateOfDeath: Figure<string> | null;
  readonly demographics: readonly DemographicRow[];
  readonly benefits: readonly BenefitRow[];
  readonly deductible: AccumulatorCard;
  readonly outOfPocket: AccumulatorCard;
  readonly limitations: readonly Limitation[];
  /** Each message once, with how often it came and where first. */
  readonly messages: readonly { readonly text: string; readonly segment: number; readonly count: number }[];
  readonly otherPayers: readonly RelatedParty[];
  readonly relatedParties: readonly RelatedParty[];
  readonly medicare: readonly MedicareFact[];
  readonly medicaid: readonly MedicaidFact[];
  /** Missing from what was kept before. */
  readonly alsoStated?: readonly FurtherStatement[] | undefined;
  readonly rejections: readonly ReadRejection[];
};
