import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { codeLabel, coverageLevels, timePeriods } from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import type { BenefitRow, NetworkBenefit } from '#/ui/BenefitsGrid.tsx';
import type { Stated } from '#/ui/stated.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

type Wire = CoverageSummaryWire['Benefits'][number];
type Cell = Wire['InNetwork'];
type Side = 'InNetwork' | 'OutOfNetwork';

const stated = <T>(figure: { readonly Value: T } | null, evidence: string) =>
  figure && { value: figure.Value, evidence };

function networkBenefit(row: Wire, side: Side): NetworkBenefit {
  const id = (what: string) => evidenceId.benefit(row.Service, row.Procedure, side, what);
  return {
    copay: stated(row[side].CopayCents, id('CopayCents')),
    coinsurance: stated(row[side].CoinsuranceBp, id('CoinsuranceBp')),
    deductibleApplies: stated(row[side].DeductibleApplies, id('DeductibleApplies')),
  };
}

/** One answer for the row: a yes on either side is a yes, since who asks does not know the side yet. */
function authorization(row: Wire): Stated<boolean> | null {
  const said = (answer: 'Y' | 'N') =>
    (['InNetwork', 'OutOfNetwork'] as const).find((side) => row[side].Authorization?.Value === answer);
  const side = said('Y') ?? said('N');
  if (side === undefined) return null;
  const evidence = evidenceId.benefit(row.Service, row.Procedure, side, 'Authorization');
  return { value: row[side].Authorization?.Value === 'Y', evidence };
}

const statusNotes = { active: null, inactive: 'Inactive', notCovered: 'Not covered' } as const;

const hasNumbers = ({ InNetwork, OutOfNetwork }: Wire): boolean =>
  [InNetwork, OutOfNetwork].some(
    (cell) => cell.CopayCents ?? cell.CoinsuranceBp ?? cell.DeductibleApplies ?? cell.Authorization,
  );

/** A second copay or coinsurance, with what sets it apart from the first. */
function furtherFigure(one: Cell['More'][number], side: string): string {
  const value = one.Kind === 'copay' ? formatCurrency(one.Value) : formatBasisPoints(one.Value);
  const apart = [
    one.Level === '' ? '' : codeLabel(coverageLevels, one.Level).toLowerCase(),
    one.Period === '' ? '' : `per ${codeLabel(timePeriods, one.Period)}`,
    insuranceType(one.InsuranceType)?.label ?? '',
    one.PlacesOfService.length > 0 ? `place of service ${one.PlacesOfService.join(', ')}` : '',
  ].filter((part) => part !== '');
  return `Also ${value} ${one.Kind}, ${[side, ...apart].join(', ')}`;
}

type Remark = {
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

/** The rows of the grid: what has a figure, a message, or is not simply active. */
export const benefitRowsOf = (summary: CoverageSummaryWire): BenefitRow[] =>
  summary.Benefits.filter((row) => !isPlainlyActive(row) && !isVerdict(row)).map((row) => {
    const note = row.Status && statusNotes[row.Status.Value];
    return {
      code: row.Service || row.Procedure,
      service: row.Label,
      inNetwork: networkBenefit(row, 'InNetwork'),
      outOfNetwork: networkBenefit(row, 'OutOfNetwork'),
      authorization: authorization(row),
      remarks: remarksOf(row).map(({ text, segment }) => ({
        value: text,
        evidence: evidenceId.remark(row.Service, row.Procedure, segment, text),
      })),
      ...(note &&
        !hasNumbers(row) && {
          note: { value: note, evidence: evidenceId.benefit(row.Service, row.Procedure, 'InNetwork', 'Status') },
        }),
    };
  });

/** The plan as a whole, when only its status is stated: the verdict has said it. */
const isVerdict = (row: Wire): boolean => row.Service === '30' && row.Procedure === '' && !hasNumbers(row);

const isPlainlyActive = (row: Wire): boolean =>
  row.Status?.Value === 'active' && !hasNumbers(row) && remarksOf(row).length === 0;

/** Services the payer calls active and says nothing more about: a line of words, not rows of dashes. */
export const activeWithoutFigures = (summary: CoverageSummaryWire): Stated<string>[] =>
  summary.Benefits.filter((row) => isPlainlyActive(row) && !isVerdict(row)).map(({ Label, Service, Procedure }) => ({
    value: Label,
    evidence: evidenceId.benefit(Service, Procedure, 'InNetwork', 'Status'),
  }));

/** Whether the status itself stands on the screen: said in place of figures, or in the line of the plainly active. */
export const showsStatus = (row: Wire): boolean =>
  row.Status !== null &&
  !hasNumbers(row) &&
  !isVerdict(row) &&
  (row.Status.Value !== 'active' || remarksOf(row).length === 0);
