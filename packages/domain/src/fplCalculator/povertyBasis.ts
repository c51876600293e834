import type { CharityTier } from '../demographics/poverty/charityTiers.ts';
import {
  medicaidCategories,
  type MedicaidCategory,
  type MedicaidLimit,
  medicaidLimit,
  medicaidLimitsReadOn,
  medicaidLimitsSource,
} from '../demographics/poverty/medicaidLimits.ts';
import {
  marketplaceEdition,
  type PovertyEdition,
  povertyEditionOn,
} from '../demographics/poverty/povertyGuidelines.ts';
import { formatDate } from '../format/formatDate.ts';

/** The tables that a household of one state is judged by on one day. */
export type PovertyBasis = {
  /** In force on the day. */
  readonly Edition: PovertyEdition;
  /** By which the marketplace goes for coverage in the year of the day; null where it is not kept. */
  readonly Marketplace: PovertyEdition | null;
  /** Null: nothing is known of the category. */
  readonly Limits: Readonly<Record<MedicaidCategory, MedicaidLimit | null>>;
  /** Where the limits were read, and when. */
  readonly LimitsSource: string;
  readonly Tiers: readonly CharityTier[];
};

/** The tables of a state on a day, with a client's tiers; null for a day before the first guideline that is kept. */
export function povertyBasisOn(state: string, day: string, tiers: readonly CharityTier[]): PovertyBasis | null {
  const edition = povertyEditionOn(day);
  if (edition === null) return null;
  const limits = medicaidCategories.map((category) => [category, medicaidLimit(state, category, day)] as const);
  return {
    Edition: edition,
    Marketplace: marketplaceEdition(Number(day.slice(0, 4))),
    Limits: Object.fromEntries(limits) as PovertyBasis['Limits'], // every category
    LimitsSource: `${medicaidLimitsSource}, read ${formatDate(medicaidLimitsReadOn)}`,
    Tiers: tiers,
  };
}
