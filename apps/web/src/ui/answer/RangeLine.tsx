import './CoverageLine.css';
import '#/ui/marks/Status.css';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useId } from 'react';
import { classes } from '#/ui/base/classes.ts';
import { days } from '#/ui/answer/coverage.ts';
import { anchorAt } from '#/ui/answer/coverageLayout.ts';
import { rangeCaptions } from '#/ui/answer/rangeCaptions.ts';
import { type CoveredRange, rangeLayout, rangeSentence } from '#/ui/answer/rangeLayout.ts';
import { gradeClass } from '#/ui/marks/grade.ts';

const axisY = 34;

/** The coverage line over a whole range: the last plan grey, the gap dotted and counted, what was found, visits that nobody pays. */
export function RangeLine({ range }: { readonly range: CoveredRange }) {
  const hatch = useId();
  const at = rangeLayout(range);
  const captions = rangeCaptions(range, at);
  const { gap, begins } = captions;
  return (
    <div className="line-box">
      <svg
        className="line is-range"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the inline SVG is the image
        role="img"
        aria-label={rangeSentence(range)}
      >
        <defs>
          <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
            <rect width="8" height="8" fill="var(--cl-quest-tint)" />
            <rect width="5" height="8" fill="var(--cl-quest-solid)" />
          </pattern>
        </defs>
        <line className="axis" x1="0" x2="100%" y1={axisY} y2={axisY} />
        {at.past && (
          <>
            <line
              className="past"
              x1={`${at.past.from}%`}
              x2={`${at.past.to}%`}
              y1={axisY}
              y2={axisY}
              strokeWidth="5"
            />
            <Tick at={at.past.to} className="past" />
          </>
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
        {at.plans
          .toSorted((a, b) => Number(a.plan.grade === 'Good') - Number(b.plan.grade === 'Good'))
          .map(({ plan, from, to, begins: drawn }) => (
            <g key={`${plan.name} ${plan.from}`} className={gradeClass[plan.grade]}>
              {plan.grade === 'Good' ? (
                <line className="span" x1={`${from}%`} x2={`${to}%`} y1={axisY} y2={axisY} strokeWidth="5" />
              ) : (
                <rect x={`${from}%`} width={`${to - from}%`} y={axisY - 2.5} height="5" fill={`url(#${hatch})`} />
              )}
              {drawn && <Tick at={from} className="end" />}
              {to < 100 && <Tick at={to} className="end" />}
            </g>
          ))}
        {at.visits.map(({ at: x, day }) => (
          <g key={day}>
            <circle className="visit" cx={`${x}%`} cy={axisY} r="5.5" strokeWidth="2" strokeDasharray="3 2" />
            {captions.visits.includes(day) && (
              <text className="head spare" x={`${x}%`} y="12" textAnchor={anchorAt(x)}>
                Visit {formatDate(day)}
              </text>
            )}
          </g>
        ))}
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
        <text className="head" x={`${at.service}%`} y="12" textAnchor={anchorAt(at.service)}>
          <tspan>Date of service</tspan> {formatDate(range.to)}
        </text>
        {captions.past && (
          <text className="spare" x="0" y="56">
            {range.past?.name}
          </text>
        )}
        {at.gap && gap && (
          <text className="late" x={`${gap.at}%`} y="56" textAnchor={gap.anchor}>
            {days(at.gap.days)}
            <tspan className="late spare"> without coverage</tspan>
          </text>
        )}
        {begins && (
          <text x={`${begins.at}%`} y="56" textAnchor={begins.anchor}>
            <tspan>{formatDate(begins.plan.from)}</tspan>
            {/* On a narrow line there is room for it only at the left. */}
            <tspan className={classes('name', begins.at > 40 && 'spare')}> {begins.plan.name}</tspan>
          </text>
        )}
      </svg>
    </div>
  );
}

const Tick = ({ at, className }: { readonly at: number; readonly className: string }) => (
  <line
    className={className}
    x1={`${at}%`}
    x2={`${at}%`}
    y1={axisY - 6.5}
    y2={axisY + 6.5}
    strokeWidth="2"
    strokeLinecap="round"
  />
);
