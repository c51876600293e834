import type { Element999, Error999 } from './parsed999.ts';
import type { Status } from '../claimStatus/types.ts';

/** 'unanswered' is what the acknowledgement says nothing of, 'undecided' what it neither accepts nor refuses, or does both. */
export type TiedVerdict = 'accepted' | 'acceptedWithErrors' | 'partly' | 'rejected' | 'undecided' | 'unanswered';

/** A place in the message that was sent: ordinal of the segment in it, and byte offset. */
export type SentPlace = { readonly segment: number; readonly offset: number };

export type TiedElement = Element999 & { readonly offset: number | null };

/** An error of an acknowledgement at the segment it speaks of. */
export type TiedError = Omit<Error999, 'elements'> & {
  /** Null where what was sent has no segment of that position. */
  readonly at: SentPlace | null;
  /** Whether the segment there has the id that the acknowledgement names; a missing segment's never has. */
  readonly sameId: boolean;
  readonly elements: readonly TiedElement[];
  /** CLM01 of the claim that the segment stands in; '' where in none. */
  readonly claim: string;
};

/** A claim that was sent, and what a 277CA says of it. */
export type TiedClaim = SentPlace & {
  /** CLM01. */
  readonly trace: string;
  readonly verdict: TiedVerdict;
  /** Its own, and those by which all of its file or its provider was refused. */
  readonly statuses: readonly Status[];
};

export type TiedSet = SentPlace & {
  readonly kind: string;
  readonly control: string;
  readonly verdict: TiedVerdict;
  readonly reasons: readonly string[];
  readonly errors: readonly TiedError[];
  /** Claims of an 837, in their order; [] for any other set. */
  readonly claims: readonly TiedClaim[];
};

export type TiedGroup = SentPlace & {
  readonly control: string;
  readonly functional: string;
  readonly verdict: TiedVerdict;
  readonly reasons: readonly string[];
  readonly sets: readonly TiedSet[];
};

export type TiedInterchange = SentPlace & {
  readonly control: string;
  /** By a TA1 alone. */
  readonly verdict: TiedVerdict;
  /** TA105; '' where there is no TA1. */
  readonly note: string;
  readonly groups: readonly TiedGroup[];
};

export type Tied = {
  readonly interchanges: readonly TiedInterchange[];
  /** What the acknowledgement answers and was not in what was sent. */
  readonly unmatched: readonly {
    readonly kind: 'TA1' | '999' | '999 set' | '277CA file' | '277CA provider' | '277CA claim';
    readonly control: string;
  }[];
};
