import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { StatedGrade } from '#/ui/coverage.ts';
import { anchorAt, type CoverageLayout } from '#/ui/coverageLayout.ts';

type Props = {
  readonly begin: string | null;
  readonly end: string | null;
  readonly grade: StatedGrade;
  readonly layout: CoverageLayout;
};

/** Two dates under one bar need this much of its width, in percent, or they would run into each other. */
const roomForTwo = 56;

/** The plan's dates under its bar; one caption for both when the bar is short. */
export function PlanDates({ begin, end, grade, layout }: Props) {
  const { from, to } = layout.span ?? { from: 0, to: 100 };
  const ended = layout.gap !== null && layout.gap.from === to;
  const plain = grade === 'Good' && layout.gap === null;
  if (begin === null && end === null) {
    return (
      <text x="0" y="56">
        Plan dates not stated
      </text>
    );
  }
  if (begin !== null && end !== null && to - from < roomForTwo) {
    return (
      <text x={`${(from + to) / 2}%`} y="56" textAnchor={anchorAt((from + to) / 2)}>
        <tspan>{formatDate(begin)}</tspan> to <tspan>{formatDate(end)}</tspan>
      </text>
    );
  }
  return (
    <>
      {begin !== null && (
        <text x={`${from}%`} y="56" textAnchor={from > 60 ? 'end' : 'start'}>
          <tspan>{formatDate(begin)}</tspan> <Spare>{plain ? 'Plan begins' : ''}</Spare>
        </text>
      )}
      {end !== null && (
        <text x={`${to}%`} y="56" textAnchor={to < 40 ? 'start' : 'end'}>
          <Spare>{ended ? 'Ended' : plain ? 'Plan ends' : ''}</Spare> <tspan>{formatDate(end)}</tspan>
        </text>
      )}
    </>
  );
}

/** Where the figure is narrow the dates stand alone: their places say which is which. */
const Spare = ({ children }: { readonly children: string }) => <tspan className="spare">{children}</tspan>;
