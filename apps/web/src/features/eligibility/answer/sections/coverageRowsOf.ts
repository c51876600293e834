import { type Beside, datesBeside, toldApart } from '@coverline/contract/eligibility/answerText/factTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { dateQualifiers } from '@coverline/domain/codes/dateQualifiers.ts';
import {
  benefitInfo,
  codeLabel,
  coverageLevels,
  isActiveInfo,
  networkAnswers,
} from '@coverline/domain/codes/ebCodes.ts';
import { insuranceType } from '@coverline/domain/codes/insuranceTypes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { StatedGrade } from '#/ui/answer/coverage.ts';
import { evidenceId } from '#/features/eligibility/evidence/evidenceIds.ts';
import { servicesText } from '@coverline/contract/eligibility/answerText/limitationText.ts';

type Line = CoverageSummaryWire['CoverageLines'][number];

export type CoverageRow = {
  readonly services: string;
  /** Every service, where the row only counts them. */
  readonly all: string;
  readonly grade: StatedGrade;
  readonly status: string;
  readonly detail: string;
  readonly dates: readonly Beside[];
  readonly segment: number;
  readonly evidence: string;
};

/** As many services are named; more are counted. */
const named = 3;

const grades: Readonly<Record<Line['State'], StatedGrade>> = { live: 'Good', pending: 'Questionable', dead: 'Bad' };

/** Active for the payer, but not on that day, is said as what it is. */
const lineStatus = ({ Info, State }: Pick<Line, 'Info' | 'State'>): string =>
  State === 'dead' && isActiveInfo(Info) ? 'Not on this day' : codeLabel(benefitInfo, Info);

function row(line: Line): CoverageRow {
  const all = servicesText(line.Services) || 'The plan';
  return {
    services: line.Services.length > named ? `${line.Services.length} services` : all,
    all,
    grade: grades[line.State],
    status: lineStatus(line),
    detail: [
      line.PlanName,
      insuranceType(line.InsuranceType)?.label ?? '',
      line.Level === '' || line.Level === 'IND' ? '' : codeLabel(coverageLevels, line.Level).toLowerCase(),
      line.Network === '' ? '' : codeLabel(networkAnswers, line.Network).toLowerCase(),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    dates: datesBeside(line),
    segment: line.Segment,
    evidence: evidenceId.line(line.Segment),
  };
}

/** Each plan and rider with its status. One alone is the verdict, and has been told. */
export function coverageRowsOf(summary: CoverageSummaryWire): CoverageRow[] {
  const told = toldApart(summary);
  return summary.CoverageLines.length > 1
    ? summary.CoverageLines.filter(({ Segment }) => !told.has(Segment)).map(row)
    : [];
}

/** COBRA, premium, enrolment: what it is and when. */
export const coverageDatesOf = ({ CoverageDates }: CoverageSummaryWire) =>
  CoverageDates.map(({ Qualifier, From, To, Segment }) => ({
    name: codeLabel(dateQualifiers, Qualifier),
    text: To === null ? formatDate(From) : `${formatDate(From)} to ${formatDate(To)}`,
    segment: Segment,
    evidence: evidenceId.date(Segment),
  }));
