import { codeLabel, coverageLevels, eachPeriod, timePeriods } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { placeOfServiceName } from '@coverline/domain/codes/placesOfService.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import type { CoverageSummaryWire } from '../coverageSummary.ts';

type Wire = CoverageSummaryWire['Benefits'][number];
type Cell = Wire['InNetwork'];

/** Said in place of figures where there are none. */
export const statusNotes = { active: null, inactive: 'Inactive', notCovered: 'Not covered' } as const;

/** Whether a copay, a share, the deductible or authorization is stated. */
export const hasNumbers = ({ InNetwork, OutOfNetwork }: Wire): boolean =>
  [InNetwork, OutOfNetwork].some(
    (cell) => cell.CopayCents ?? cell.CoinsuranceBp ?? cell.DeductibleApplies ?? cell.Authorization,
  );

type Share = { readonly Value: number; readonly Period?: string | undefined };
const eachOf = (text: string, { Period = '' }: Share) => [text, eachPeriod(Period)].filter(Boolean).join(' ');

/** "$300.00", "$434.00 a day". */
export const copayText = (one: Share): string => eachOf(formatCurrency(one.Value), one);
/** "20.00%", "20.00% a visit". */
export const coinsuranceText = (one: Share): string => eachOf(formatBasisPoints(one.Value), one);

/** A second copay or coinsurance, with what sets it apart from the first. */
function furtherFigure(one: Cell['More'][number], side: string): string {
  const value = one.Kind === 'copay' ? copayText(one) : coinsuranceText(one);
  const apart = [
    one.Level === '' ? '' : codeLabel(coverageLevels, one.Level).toLowerCase(),
    one.Period === '' || eachPeriod(one.Period) !== '' ? '' : `per ${codeLabel(timePeriods, one.Period)}`,
    insuranceType(one.InsuranceType)?.label ?? '',
    one.PlacesOfService.length > 0 ? `place of service ${one.PlacesOfService.map(placeOfServiceName).join(', ')}` : '',
  ].filter((part) => part !== '');
  return `Also ${value} ${one.Kind}, ${[side, ...apart].join(', ')}`;
}

/** What is said under a row of the grid, and where it stands. */
export type Remark = {
  readonly text: string;
  readonly segment: number;
  /** Where in its EB, or behind it, the words or the figure stand. */
  readonly place: readonly [string, number];
};

const elements = { copay: 7, coinsurance: 8 } as const;

/** Said under the row: further copays and shares, then the payer's own words; each text once. */
export function remarksOf({ InNetwork, OutOfNetwork }: Wire): Remark[] {
  const further = (cell: Cell, side: string): Remark[] =>
    cell.More.map((one) => ({
      text: furtherFigure(one, side),
      segment: one.Segment,
      place: ['EB', elements[one.Kind]],
    }));
  const notes = [...InNetwork.Notes, ...OutOfNetwork.Notes].map(({ Value, Segment }): Remark => ({
    text: Value,
    segment: Segment,
    place: ['MSG', 1],
  }));
  const all = [...further(InNetwork, 'in network'), ...further(OutOfNetwork, 'out of network'), ...notes];
  return [...new Map(all.toReversed().map((one) => [one.text, one])).values()].toReversed();
}

/** The plan as a whole, when only its status is stated: the verdict has said it. */
export const isVerdict = (row: Wire): boolean => row.Service === '30' && row.Procedure === '' && !hasNumbers(row);

/** Active, and nothing more said. */
export const isPlainlyActive = (row: Wire): boolean =>
  row.Status?.Value === 'active' && !hasNumbers(row) && remarksOf(row).length === 0;
