import type { Duration } from './duration.ts';
import type { LineOfBusiness } from './lineOfBusiness.ts';
import type { Urgency } from './urgency.ts';

/** By when a payer has to decide, and what may move that. */
export type ClockRow = {
  readonly key: string;
  readonly lines: readonly LineOfBusiness[];
  /** Postal code of the state whose law it is; null where it is federal. */
  readonly state: string | null;
  readonly urgency: readonly Urgency[];
  /** Drugs have laws of their own beside those of items and services; some laws are of both. */
  readonly of: 'Services' | 'Drugs' | 'Any';
  /** For requests by wire or portal, by telephone or paper, or both. */
  readonly route: 'Any' | 'Electronic' | 'OnPaper';
  readonly within: Duration;
  /** From the request, or from when all that the payer asked for is there: then asking stops it, and the answer begins it anew. */
  readonly begins: 'Request' | 'Complete';
  /** By so many calendar days it may be made longer, once, and told before it is over; null where never. */
  readonly extension: number | null;
  /**
   * What it does that the payer asks for information. Tolls: it is made longer and stands still until the answer, or until the time for
   * that is over. Answers: it is over so many hours behind the answer, or behind the time for that.
   */
  readonly asking: 'Nothing' | 'Tolls' | 'Answers';
  /** Requests from this day to that one, by the payer's calendar; of a managed plan by when its rating period began. */
  readonly from: string;
  readonly to: string | null;
  readonly by: 'Received' | 'RatingPeriod';
  readonly source: string;
};

/** Of information that is asked for: who asks has to leave so long for it, and in which time it has to ask (29 CFR 2560.503-1(f)(2)). */
export const answerDays = 45;
export const [askWithinHours, answerHours, decideHours] = [24, 48, 48] as const;
