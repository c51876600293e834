import './BarChart.css';
import type { ReactNode } from 'react';
import type { Bar } from '#/ui/marks/bars.ts';

type Props = {
  readonly bars: readonly Bar[];
  readonly places: number;
  /** Under the oldest place, in the middle, and under the newest. */
  readonly captions: readonly [from: string, most: string, to: string];
  /** The same in words, and in a table: the bars say nothing to a screen reader. */
  readonly children: ReactNode;
};

const step = 5;
const tall = 56;

/** How much was asked in each of a row of times, answered below and the others above. */
export function BarChart({ bars, places, captions, children }: Props) {
  return (
    <figure className="bar-chart">
      <svg viewBox={`0 0 ${places * step} ${tall}`} aria-hidden preserveAspectRatio="none">
        {bars.map(({ at, answered, lost }) => (
          <g key={at}>
            <rect
              className="is-answered"
              x={at * step}
              width={step - 1}
              y={tall - answered * tall}
              height={answered * tall}
            />
            <rect
              className="is-lost"
              x={at * step}
              width={step - 1}
              y={tall - (answered + lost) * tall}
              height={lost * tall}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        {captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </figcaption>
      {children}
    </figure>
  );
}
