import './CoverageLine.css';
import '#/ui/marks/Status.css';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useId } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { CoverageCaptions } from '#/ui/answer/CoverageCaptions.tsx';
import { type Coverage, coverageSentence, days, daysOutside } from '#/ui/answer/coverage.ts';
import { coverageLayout } from '#/ui/answer/coverageLayout.ts';
import { gradeClass } from '#/ui/marks/grade.ts';
import { PlanDates } from '#/ui/answer/PlanDates.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';

type Props = EvidenceProps & {
  readonly coverage: Coverage;
  /** YYYY-MM-DD */
  readonly dateOfService: string;
  /** What that day is called, where it is not the visit's. */
  readonly dayName?: string | undefined;
};

const axisY = 34;

/** Plan begin to plan end on a hairline, a ring at the date of service; the grade's pattern: solid, hatched, gap, dashed. */
export function CoverageLine({ coverage, dateOfService, dayName = 'Date of service', ...evidence }: Props) {
  const hatch = useId();
  const at = coverageLayout(coverage, dateOfService);
  const grade = coverage.kind === 'unknown' ? 'Unknown' : coverage.grade;
  const { late, early } = daysOutside(coverage, dateOfService);
  const note = late > 0 ? `${days(late)} late` : early > 0 ? `${days(early)} early` : null;
  return (
    <div className="line-box">
      <svg
        className={classes('line', gradeClass[grade], note !== null && 'has-note')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the inline SVG is the image
        role="img"
        aria-label={coverageSentence(coverage, dateOfService, dayName)}
      >
        <defs>
          <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
            <rect width="8" height="8" fill="var(--st-tint)" />
            <rect width="5" height="8" fill="var(--st)" />
          </pattern>
        </defs>
        <line className="axis" x1="0" x2="100%" y1={axisY} y2={axisY} />
        {at.span && grade === 'Unknown' && (
          <line
            className="span"
            x1={`${at.span.from}%`}
            x2={`${at.span.to}%`}
            y1={axisY}
            y2={axisY}
            strokeWidth="2"
            strokeDasharray="6 4"
          />
        )}
        {at.span && grade === 'Questionable' && (
          <rect
            className="span"
            x={`${at.span.from}%`}
            width={`${at.span.to - at.span.from}%`}
            y={axisY - 2.5}
            height="5"
            rx="2"
            fill={`url(#${hatch})`}
          />
        )}
        {at.span && (grade === 'Good' || grade === 'Bad') && (
          <line className="span" x1={`${at.span.from}%`} x2={`${at.span.to}%`} y1={axisY} y2={axisY} strokeWidth="5" />
        )}
        {[at.beginTick, at.endTick].map(
          (x, i) =>
            x !== null && (
              <line
                key={i === 0 ? 'begin' : 'end'}
                className="end"
                x1={`${x}%`}
                x2={`${x}%`}
                y1={axisY - 6.5}
                y2={axisY + 6.5}
                strokeWidth="2"
                strokeLinecap="round"
              />
            ),
        )}
        {at.gap && (
          <line
            className="gap"
            x1={`${at.gap.from}%`}
            x2={`${at.gap.to}%`}
            y1={axisY}
            y2={axisY}
            strokeWidth="2"
            strokeDasharray="2 2"
          />
        )}
        {at.known !== null && <circle className="known" cx={`${at.known}%`} cy={axisY} r="7" strokeWidth="3" />}
        <line
          className="dos"
          x1={`${at.service}%`}
          x2={`${at.service}%`}
          y1={axisY - 13}
          y2={axisY + 10}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle className="ring" cx={`${at.service}%`} cy={axisY} r="4.5" strokeWidth="3" />
        <CoverageCaptions
          coverage={coverage}
          layout={at}
          dayName={dayName}
          service={formatDate(dateOfService)}
          note={note}
        />
      </svg>
      {coverage.kind === 'stated' && <PlanDates coverage={coverage} layout={at} {...evidence} />}
    </div>
  );
}
