import { formatCurrency } from '../../format/formatCurrency.ts';
import { medicaidCategoryWords, type MedicaidCategory } from '../poverty/medicaidLimits.ts';
import { defaultPlanTerms } from './paymentPlan.ts';

export const propensityBands = ['Low', 'Medium', 'High'] as const;
export type PropensityBand = (typeof propensityBands)[number];

/** From which score on a band holds, of 0 to 1000. A client may set its own. */
export type PropensityBounds = { readonly Medium: number; readonly High: number };

export const defaultPropensityBounds: PropensityBounds = { Medium: 400, High: 700 };

/** The band of a score; null for what is no score of 0 to 1000. */
export function propensityBand(score: number, bounds = defaultPropensityBounds): PropensityBand | null {
  if (!(score >= 0 && score <= 1000)) return null;
  if (score < bounds.Medium) return 'Low';
  return score < bounds.High ? 'Medium' : 'High';
}

export const dispositions = [
  'CollectEstimate',
  'MedicaidScreen',
  'Charity',
  'SlidingDiscount',
  'PaymentPlan',
  'CollectAtService',
  'Deposit',
] as const;
export type Disposition = (typeof dispositions)[number];

/** As the verdict says it. */
export const dispositionWords: Readonly<Record<Disposition, string>> = {
  CollectEstimate: 'Collect the estimate',
  MedicaidScreen: 'Medicaid screen',
  Charity: 'Charity',
  SlidingDiscount: 'Sliding discount',
  PaymentPlan: 'Payment plan',
  CollectAtService: 'Collect at service',
  Deposit: 'Deposit and plan',
};

/** As the table of rules says it. */
export const ruleWords = (disposition: Disposition, { MinimumCents } = defaultPlanTerms): string =>
  ({
    ...dispositionWords,
    MedicaidScreen: 'Medicaid screen, open a case',
    Charity: 'Charity, by tier',
    SlidingDiscount: 'Sliding discount and plan',
    PaymentPlan: `Payment plan, ${formatCurrency(MinimumCents)} a month or more`,
  })[disposition];

/** The verdict where somebody decided otherwise, with a reason. */
export const overriddenVerdict = (disposition: Disposition): string => `${dispositionWords[disposition]}, by override`;

/** Whether a disposition comes with a payment plan, for which a household's capacity is asked. */
export const hasPlan = (disposition: Disposition): boolean =>
  ['SlidingDiscount', 'PaymentPlan', 'Deposit'].includes(disposition);

/** Whether a tier of the poverty level takes something off the bill. */
export const hasTier = (disposition: Disposition): boolean => ['Charity', 'SlidingDiscount'].includes(disposition);

/** A row of the table: holds where all of its conditions do. */
export type DispositionRule = {
  readonly Insurance: 'Active' | 'Any';
  /** Percent of the poverty level: above this; null for no such bound. */
  readonly Above: number | null;
  /** Percent up to and with this, or the state's limit of Medicaid for the category; null for no such bound. */
  readonly UpTo: number | 'Medicaid' | null;
  /** Any of these; none for every one, and for nobody's score. */
  readonly Bands: readonly PropensityBand[];
  readonly Disposition: Disposition;
};

const anyone = { Insurance: 'Any', Above: null, UpTo: null, Bands: [] } as const;

/**
 * The table that a client begins with (domain 2.3). The first row that holds fires, so that active insurance stands first. Above
 * 400 % with a medium score it has no row: somebody decides that.
 */
export const defaultDispositionRules: readonly DispositionRule[] = [
  { ...anyone, Insurance: 'Active', Disposition: 'CollectEstimate' },
  { ...anyone, UpTo: 'Medicaid', Disposition: 'MedicaidScreen' },
  { ...anyone, UpTo: 200, Disposition: 'Charity' },
  { ...anyone, Above: 200, UpTo: 400, Bands: ['Low'], Disposition: 'SlidingDiscount' },
  { ...anyone, Above: 200, UpTo: 400, Bands: ['Medium', 'High'], Disposition: 'PaymentPlan' },
  { ...anyone, Above: 400, Bands: ['High'], Disposition: 'CollectAtService' },
  { ...anyone, Above: 400, Bands: ['Low'], Disposition: 'Deposit' },
];

/** "medium or high". */
export const bandWords = (bands: readonly PropensityBand[]): string => bands.join(' or ').toLowerCase();

/** The conditions of a row as its columns say them. `limit`: of Medicaid in percent, where it is known. */
export function ruleColumns(
  { Insurance, Above, UpTo, Bands }: DispositionRule,
  { limit, category }: { readonly limit: number | null; readonly category: MedicaidCategory | null },
): Readonly<Record<'PovertyLevel' | 'Propensity' | 'Insurance', string>> {
  const whose = category === null ? '' : `, ${medicaidCategoryWords[category]}`;
  const top = UpTo === 'Medicaid' ? `${limit ?? 'the limit of Medicaid'}${whose}` : UpTo;
  return {
    PovertyLevel:
      top === null
        ? Above === null
          ? 'any'
          : `above ${Above}`
        : Above === null
          ? `to ${top}`
          : `${Above + 1} to ${top}`,
    Propensity: Bands.length === 0 ? 'any' : bandWords(Bands),
    Insurance: Insurance === 'Any' ? 'any' : 'Active',
  };
}
