import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { Coverage } from '#/ui/answer/coverage.ts';
import { anchorAt, type CoverageLayout } from '#/ui/answer/coverageLayout.ts';
import { Figure } from '#/ui/values/Figure.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';

type Props = EvidenceProps & {
  readonly coverage: Extract<Coverage, { kind: 'stated' }>;
  readonly layout: CoverageLayout;
};

/** Two dates under one bar need this much of its width, in percent, or they would run into each other. */
const roomForTwo = 56;

/** The plan's dates under its bar, each opening what states it; one caption for both when the bar is short. */
export function PlanDates({ coverage, layout, ...evidence }: Props) {
  const { begin, end, grade } = coverage;
  const { from, to } = layout.span ?? { from: 0, to: 100 };
  const ended = layout.gap !== null && layout.gap.from === to;
  const plain = grade === 'Good' && layout.gap === null;
  if (begin === null && end === null) return <Caption at={0}>Plan dates not stated</Caption>;
  const first = begin !== null && (
    <Figure stated={stated(begin, coverage.evidence?.begin)} name="Plan begins" {...evidence}>
      {formatDate(begin)}
    </Figure>
  );
  const last = end !== null && (
    <Figure stated={stated(end, coverage.evidence?.end)} name={ended ? 'Plan ended' : 'Plan ends'} {...evidence}>
      {formatDate(end)}
    </Figure>
  );
  if (first && last && to - from < roomForTwo) {
    const middle = (from + to) / 2;
    return (
      <Caption at={middle} anchor={anchorAt(middle)}>
        {first} to {last}
      </Caption>
    );
  }
  return (
    <>
      {first && (
        <Caption at={from} anchor={from > 60 ? 'end' : 'start'}>
          {first} <Spare>{plain ? 'Plan begins' : ''}</Spare>
        </Caption>
      )}
      {last && (
        <Caption at={to} anchor={to < 40 ? 'start' : 'end'}>
          <Spare>{ended ? 'Ended' : plain ? 'Plan ends' : ''}</Spare> {last}
        </Caption>
      )}
    </>
  );
}

const stated = (value: string, evidence: string | undefined) => ({
  value,
  ...(evidence !== undefined && { evidence }),
});

type CaptionProps = {
  /** In percent of the bar's width. */
  readonly at: number;
  readonly anchor?: ReturnType<typeof anchorAt>;
  readonly children: ReactNode;
};

/** Words below the bar, as the figure's own captions lean. */
function Caption({ at, anchor = 'start', children }: CaptionProps) {
  const places: Readonly<Record<typeof anchor, CSSProperties>> = {
    start: { left: `${at}%` },
    end: { right: `${100 - at}%` },
    middle: { left: `${at}%`, translate: '-50%' },
  };
  return (
    <p className="line-date" style={places[anchor]}>
      {children}
    </p>
  );
}

/** Where the figure is narrow the dates stand alone: their places say which is which. */
const Spare = ({ children }: { readonly children: string }) => <span className="spare">{children}</span>;
