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

function remarks({ InNetwork, OutOfNetwork }: Wire): string[] {
  const further = [
    ...InNetwork.More.map((one) => furtherFigure(one, 'in network')),
    ...OutOfNetwork.More.map((one) => furtherFigure(one, 'out of network')),
  ];
  return [...new Set([...further, ...[...InNetwork.Notes, ...OutOfNetwork.Notes].map(({ Value }) => Value)])];
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
      remarks: remarks(row),
      ...(note && !hasNumbers(row) && { note }),
    };
  });

/** The plan as a whole, when only its status is stated: the verdict has said it. */
const isVerdict = (row: Wire): boolean => row.Service === '30' && row.Procedure === '' && !hasNumbers(row);

const isPlainlyActive = (row: Wire): boolean =>
  row.Status?.Value === 'active' && !hasNumbers(row) && remarks(row).length === 0;

/** Services the payer calls active and says nothing more about: a line of words, not rows of dashes. */
export const activeWithoutFigures = (summary: CoverageSummaryWire): string[] =>
  summary.Benefits.filter((row) => isPlainlyActive(row) && !isVerdict(row)).map(({ Label }) => Label);
