import type { NumberedPolicy } from '../demographics/poverty/charityPolicy.ts';
import {
  medicaidCategories,
  type MedicaidCategory,
  type MedicaidLimit,
} from '../demographics/poverty/medicaidLimits.ts';
import type { PovertyEdition } from '../demographics/poverty/povertyGuidelines.ts';
import {
  marketplaceEdition,
  medicaidLimit,
  povertyEditionOn,
  type PovertyTables,
} from '../demographics/poverty/povertyTables.ts';

/** What a household of one state is judged by on one day. */
export type PovertyBasis = {
  /** The version of the tables; 0: as the product ships them. */
  readonly Version: number;
  /** In force on the day. */
  readonly Edition: PovertyEdition;
  /** By which the marketplace goes for coverage in the year of the day; null where it is not kept. */
  readonly Marketplace: PovertyEdition | null;
  /** Null: nothing is known of the category. */
  readonly Limits: Readonly<Record<MedicaidCategory, MedicaidLimit | null>>;
  readonly Charity: NumberedPolicy;
};

/** The tables of a state on a day, with a client's policy of charity; null for a day before the first guideline that is kept. */
export function povertyBasisOn(
  tables: PovertyTables,
  { state, day, charity }: { readonly state: string; readonly day: string; readonly charity: NumberedPolicy },
): PovertyBasis | null {
  const edition = povertyEditionOn(tables, day);
  if (edition === null) return null;
  const limits = medicaidCategories.map((category) => [category, medicaidLimit(tables, state, category, day)] as const);
  return {
    Version: tables.Version,
    Edition: edition,
    Marketplace: marketplaceEdition(tables, Number(day.slice(0, 4))),
    Limits: Object.fromEntries(limits) as PovertyBasis['Limits'], // every category
    Charity: charity,
  };
}

/** Which tables these are: "Tables as shipped", "Tables, version 3". */
export const tablesWords = (version: number): string =>
  version === 0 ? 'Tables as shipped' : `Tables, version ${version}`;
