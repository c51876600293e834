import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Confidence } from '../estimate/confidence.ts';
import type { HandedOut } from '../goodFaith/stillToHandOut.ts';
import type { Cents } from '../money/cents.ts';
import type { AuthorizedService } from './authorizationRule.ts';
import type { Verdict } from './verdict.ts';

/** What is known of a visit by all areas, as plain values. Days are of the client's calendar; null is not known or not done. */
export type VisitFacts = {
  readonly today: string;
  readonly serviceOn: string;
  /** Nobody but the patient pays. */
  readonly isSelfPay: boolean;
  readonly demographics: { readonly verifiedOn: string | null; readonly openFindings: number };
  /** What the payer has of the person beside what we have. */
  readonly identity: {
    readonly differing: readonly string[];
    readonly isCompared: boolean;
    readonly diedOn: string | null;
  };
  /** The newest answer of the first payer. */
  readonly eligibility: {
    readonly askedOn: string;
    /** The day that the payer answered for, which is another where it does not look so far ahead. */
    readonly forDay: string;
    readonly grade: Grade;
    readonly isContradictory: boolean;
    readonly status: string;
  } | null;
  /** How many days an answer is fresh: 3 where the client set nothing else. */
  readonly freshDays: number;
  readonly mapping: { readonly isMapped: boolean; readonly network: 'In' | 'Out' | 'Unknown' };
  /** `strangers` are payers that an answer tells of and that are not on file. */
  readonly order: { readonly coverages: number; readonly isDecided: boolean; readonly strangers: number };
  /** Each scheduled service, with the authorization that is about it; null of whom nobody can know. */
  readonly authorization: readonly AuthorizedService[] | null;
  /** Null until the area that knows is connected. */
  readonly medicalNecessity: Verdict | null;
  /** Null where none was made; `isOutdated` where something it was made from has changed. */
  readonly estimate: {
    readonly patientCents: Cents | null;
    readonly dueCents: Cents | null;
    /** What is left to arrange of the most that it can come to; null where nobody knows that either. */
    readonly mostDueCents: Cents | null;
    readonly confidence: Confidence;
    readonly isOutdated: boolean;
  } | null;
  readonly payment: {
    readonly collectedCents: Cents;
    /** What a plan is still to bring; null where there is none. */
    readonly planCents: Cents | null;
    /** What is promised beside it; null where nothing is. */
    readonly promise: { readonly cents: Cents; readonly on: string } | null;
    readonly isWaived: boolean;
    /** Below this nothing is arranged beforehand. */
    readonly thresholdCents: Cents;
  };
  /** The day of the newest decision; null where it is not decided. */
  readonly assistance: { readonly state: 'Decided' | 'Pending' | 'NotAsked'; readonly decidedOn: string | null };
  readonly goodFaith: HandedOut;
  /** `toldFor` is the day of service for which the questionnaire was answered last. */
  readonly msp: { readonly isMedicare: boolean; readonly toldFor: string | null; readonly isRecurring: boolean };
};
