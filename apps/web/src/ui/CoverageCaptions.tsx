import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Coverage, StatedGrade } from '#/ui/coverage.ts';
import { anchorAt, type CoverageLayout } from '#/ui/coverageLayout.ts';

type Props = {
  readonly coverage: Coverage;
  readonly layout: CoverageLayout;
  readonly service: string;
  readonly note: string | null;
};

/** The words of the coverage line: the date of service above, plan dates below, days outside the plan below those. */
export function CoverageCaptions({ coverage, layout, service, note }: Props) {
  const late = layout.gap !== null && layout.gap.to === layout.service;
  return (
    <>
      <text className="head" x={`${layout.service}%`} y="12" textAnchor={anchorAt(layout.service)}>
        <tspan>Date of service</tspan> {service}
      </text>
      {coverage.kind === 'stated' && coverage.begin !== null && (
        <text x={`${layout.span?.from ?? 0}%`} y="56" textAnchor={(layout.span?.from ?? 0) > 60 ? 'end' : 'start'}>
          <tspan>{formatDate(coverage.begin)}</tspan>{' '}
          {coverage.grade === 'Good' && layout.gap === null ? 'Plan begins' : ''}
        </text>
      )}
      {coverage.kind === 'stated' && coverage.end !== null && (
        <text x={`${layout.span?.to ?? 100}%`} y="56" textAnchor={(layout.span?.to ?? 100) < 40 ? 'start' : 'end'}>
          {endWord(coverage.grade, late)} <tspan>{formatDate(coverage.end)}</tspan>
        </text>
      )}
      {coverage.kind === 'stated' && coverage.begin === null && coverage.end === null && (
        <text x="0" y="56">
          Plan dates not stated
        </text>
      )}
      {note !== null && layout.gap && (
        <text
          className="late"
          x={`${(layout.gap.from + layout.gap.to) / 2}%`}
          y="72"
          textAnchor={anchorAt((layout.gap.from + layout.gap.to) / 2)}
        >
          {note}
        </text>
      )}
      {coverage.kind === 'unknown' && coverage.lastKnown && layout.known !== null && (
        <text x={`${layout.known}%`} y="56" textAnchor="middle">
          Last known <tspan>{coverage.lastKnown.text}</tspan>, {formatDate(coverage.lastKnown.date)}
        </text>
      )}
    </>
  );
}

function endWord(grade: StatedGrade, late: boolean): string {
  if (late) return 'Ended';
  return grade === 'Good' ? 'Plan ends' : '';
}
