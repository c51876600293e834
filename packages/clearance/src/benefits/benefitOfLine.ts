import type {
  BenefitCell,
  BenefitRow,
  CoverageSummary,
  Figure,
} from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import type { CopayStyle } from '../estimate/copayStyles.ts';
import type { LineBenefit } from '../estimate/estimateInput.ts';
import { type FigureReading, readFigure, spreadOf } from './figureReading.ts';
import { limitOfService, type Side } from './limitOfCard.ts';
import { serviceOfCode, servicesToRead } from './serviceOfCode.ts';

/** How a plan is read where its answer says nothing: what a person or a payer's rules set. */
export type ReadingRules = {
  readonly style: CopayStyle;
  /** Whether a service that has a copay alone leaves out the deductible; null where nobody knows. */
  readonly copayWaivesDeductible: boolean | null;
};

/** What an answer says of a line, with what of it is used and why. */
export type BenefitReading = {
  readonly benefit: LineBenefit | null;
  readonly service: string;
  readonly label: string;
  /** Under which service the answer was found: the procedure's own, the service's, one nearby, or the plan as such. */
  readonly readUnder: { readonly service: string; readonly procedure: string; readonly isOwn: boolean } | null;
  readonly status: BenefitRow['status'];
  readonly copay: FigureReading;
  readonly coinsurance: FigureReading;
  readonly notes: readonly Figure<string>[];
  readonly authorization: BenefitCell['authorization'];
};

export type LineAsked = { readonly code: string; readonly placeOfService: string; readonly side: Side };

/** The row that answers for a line: of its procedure, then of each service in turn, that has anything to say in this network. */
function rowFor(rows: readonly BenefitRow[], code: string, services: readonly string[], side: Side): BenefitRow | null {
  const says = (row: BenefitRow): boolean =>
    row[side].copayCents !== null ||
    row[side].coinsuranceBp !== null ||
    row[side].notCovered !== undefined ||
    row.status?.value === 'notCovered';
  const own = rows.find(({ procedure }) => procedure !== '' && procedure.endsWith(code));
  if (own && says(own)) return own;
  for (const service of services) {
    const found = rows.find((row) => row.procedure === '' && row.service === service);
    if (found && says(found)) return found;
  }
  return null;
}

function coveredBy(row: BenefitRow, side: Side, isSaid: boolean): LineBenefit['covered'] {
  if (row[side].notCovered !== undefined || row.status?.value === 'notCovered') return 'No';
  // The plan as such may share in what it does not say it covers.
  return isSaid ? 'Yes' : 'Unknown';
}

/** Whether a figure is stated and not nothing, whichever of its options holds; null where that depends. */
function isAbove0(reading: FigureReading): boolean | null {
  if (reading.kind === 'Stated') return reading.value > 0;
  if (reading.kind === 'NotStated') return false;
  return reading.why !== 'doubt' && reading.options.length > 0 && reading.options.every(({ value }) => value > 0)
    ? true
    : null;
}

/**
 * A share is of what the deductible leaves, also one of 0 %, unless the answer says otherwise. Of a copay alone a rule of the payer may
 * say it; of a copay of nothing nobody knows it.
 */
function deductibleOf(
  cell: BenefitCell,
  copay: FigureReading,
  coinsurance: FigureReading,
  rules: ReadingRules,
): { readonly applies: boolean | null; readonly segments: readonly number[] } {
  if (cell.deductibleApplies !== null)
    return { applies: cell.deductibleApplies.value, segments: [cell.deductibleApplies.segment] };
  const hasShare = coinsurance.kind === 'Depends' || (coinsurance.kind === 'Stated' && coinsurance.value > 0);
  if (hasShare || (coinsurance.kind === 'Stated' && copay.kind === 'NotStated')) return { applies: true, segments: [] };
  const waives = isAbove0(copay) === true ? rules.copayWaivesDeductible : null;
  return { applies: waives === null ? null : !waives, segments: [] };
}

/** The benefits of a line by the stored answer; what may not be used is told with what it depends on. */
export function benefitOfLine(summary: CoverageSummary, asked: LineAsked, rules: ReadingRules): BenefitReading {
  const { code, placeOfService, side } = asked;
  const mapped = serviceOfCode(code, placeOfService);
  // A code that no service takes in is looked for under the plan as such, which says nothing of it for that.
  const service = mapped || '30';
  const services = servicesToRead(service);
  const row = rowFor(summary.benefits, code, services, side);
  const told = { service, label: serviceTypeLabel(service) };
  const ofService = summary.benefits.find((one) => one.procedure === '' && one.service === service)?.status ?? null;
  if (row === null)
    return {
      ...told,
      benefit: null,
      readUnder: null,
      status: ofService,
      copay: { kind: 'NotStated' },
      coinsurance: { kind: 'NotStated' },
      notes: [],
      authorization: null,
    };
  const cell = row[side];
  const isOwn = row.procedure !== '' || (mapped !== '' && row.service === mapped);
  const isSaid = isOwn || row.service !== '30' || (mapped !== '' && ofService?.value === 'active');
  const copay = readFigure(cell, 'copay');
  const coinsurance = readFigure(cell, 'coinsurance');
  const deductible = deductibleOf(cell, copay, coinsurance, rules);
  const hasOwnDeductible = limitOfService(summary.deductible, row.service, side, 'Embedded') !== null;
  return {
    ...told,
    benefit: {
      service: row.service || service,
      covered: coveredBy(row, side, isSaid),
      copay: spreadOf(copay, 'copay'),
      copayPer: isDaily(cell) ? 'Day' : 'Visit',
      copayMostDays: null,
      copayLeftCents: null,
      coinsurance: spreadOf(coinsurance, 'coinsurance'),
      style: rules.style,
      deductible: { key: hasOwnDeductible ? `Service ${row.service}` : 'Plan', ...deductible },
    },
    readUnder: { service: row.service, procedure: row.procedure, isOwn },
    status: row.status,
    copay,
    coinsurance,
    notes: cell.notes,
    authorization: cell.authorization,
  };
}

/** EB06 7 is a day. */
const isDaily = ({ copayCents }: BenefitCell): boolean =>
  copayCents !== null && 'period' in copayCents && copayCents.period === '7';
