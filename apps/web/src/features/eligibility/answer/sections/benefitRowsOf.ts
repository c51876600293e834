import {
  dependsText,
  hasNumbers,
  isDependent,
  isPlainlyActive,
  isVerdict,
  remarkLines,
  remarksOf,
  statusNotes,
} from '@coverline/contract/eligibility/answerText/benefitTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { eachPeriod } from '@coverline/domain/codes/ebCodes.ts';
import type { BenefitRow, NetworkBenefit } from '#/ui/answer/benefitRow.ts';
import type { Stated } from '#/ui/values/stated.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';

type Wire = CoverageSummaryWire['Benefits'][number];
type Side = 'InNetwork' | 'OutOfNetwork';

const stated = <T>(figure: { readonly Value: T } | null, evidence: string) =>
  figure && { value: figure.Value, evidence };

const share = (headline: Wire[Side]['CopayCents'], evidence: string) => {
  if (isDependent(headline)) return { depends: dependsText };
  return headline && { value: headline.Value, each: eachPeriod(headline.Period ?? ''), evidence };
};

/** Not covered in this network, and no figure of it beside that. */
export const isNotCovered = (cell: Wire[Side]): boolean =>
  cell.NotCovered !== undefined && (cell.CopayCents ?? cell.CoinsuranceBp ?? cell.DeductibleApplies) === null;

function networkBenefit(row: Wire, side: Side): NetworkBenefit {
  const id = (what: string) => evidenceId.benefit(row.Service, row.Procedure, side, what);
  return {
    copay: share(row[side].CopayCents, id('CopayCents')),
    coinsurance: share(row[side].CoinsuranceBp, id('CoinsuranceBp')),
    deductibleApplies: stated(row[side].DeductibleApplies, id('DeductibleApplies')),
    ...(isNotCovered(row[side]) && { note: { value: statusNotes.notCovered, evidence: id('NotCovered') } }),
  };
}

/** A service by its code and name; a procedure, of which the payer sends a code alone, by the kind of code and the code. */
function named({ Service, Procedure, Label }: Wire): { readonly code: string; readonly service: string } {
  if (Service !== '' || Label !== Procedure) return { code: Service, service: Label };
  const at = Procedure.indexOf(':');
  return { code: Procedure.slice(0, Math.max(at, 0)), service: `Procedure ${Procedure.slice(at + 1)}` };
}

/** One answer for the row: a yes on either side is a yes, since who asks does not know the side yet; what a payer does not know is no no. */
function authorization(row: Wire): BenefitRow['authorization'] {
  const said = (answer: 'Y' | 'N' | 'U') =>
    (['InNetwork', 'OutOfNetwork'] as const).find((side) => row[side].Authorization?.Value === answer);
  const side = said('Y') ?? said('U') ?? said('N');
  if (side === undefined) return null;
  const evidence = evidenceId.benefit(row.Service, row.Procedure, side, 'Authorization');
  const answer = row[side].Authorization?.Value;
  return { value: answer === 'U' ? 'Unknown' : answer === 'Y', evidence };
}

/** The rows of the grid: what has a figure, a message, or is not simply active. */
export const benefitRowsOf = (summary: CoverageSummaryWire): BenefitRow[] =>
  summary.Benefits.filter((row) => !isPlainlyActive(row) && !isVerdict(row)).map((row) => {
    const note = row.Status && statusNotes[row.Status.Value];
    return {
      ...named(row),
      inNetwork: networkBenefit(row, 'InNetwork'),
      outOfNetwork: networkBenefit(row, 'OutOfNetwork'),
      authorization: authorization(row),
      asked: { service: row.Service, procedure: row.Procedure },
      remarks: remarkLines(row).map(({ label, parts }) => ({
        label,
        parts: parts.map(({ text, segment }) => ({
          value: text,
          evidence: evidenceId.remark(row.Service, row.Procedure, segment, text),
        })),
      })),
      ...(note &&
        !hasNumbers(row) && {
          note: { value: note, evidence: evidenceId.benefit(row.Service, row.Procedure, 'InNetwork', 'Status') },
        }),
    };
  });

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
