import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Coverage } from '#/ui/answer/coverage.ts';
import { anchorAt, type CoverageLayout } from '#/ui/answer/coverageLayout.ts';

type Props = {
  readonly coverage: Coverage;
  readonly layout: CoverageLayout;
  readonly dayName: string;
  readonly service: string;
  readonly note: string | null;
};

/** The words that are drawn: the date of service above, the days outside the plan below its dates. */
export function CoverageCaptions({ coverage, layout, dayName, service, note }: Props) {
  return (
    <>
      <text className="head" x={`${layout.service}%`} y="12" textAnchor={anchorAt(layout.service)}>
        <tspan>{dayName}</tspan> {service}
      </text>
      {note !== null && layout.gap && (
        <text
          className="late"
          x={`${(layout.gap.from + layout.gap.to) / 2}%`}
          y="75"
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
