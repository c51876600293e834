import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { barsOf, daysText, type PayorDay, shownDays } from '#/features/payorStatus/dayBars.ts';
import { answeredOf, secondsOf } from '#/features/payorStatus/stateWords.ts';
import { column, type Column } from '#/ui/column.tsx';
import { DataTable } from '#/ui/DataTable.tsx';
import { Section } from '#/ui/Section.tsx';

const columns: readonly Column<PayorDay>[] = [
  column.date('day', 'Day', (row) => row.Day),
  column.text('answered', 'Answered', answeredOf),
  column.text('most', '95 % within', (row) => secondsOf(row.P95Ms)),
];

const step = 5;
const tall = 56;

/** The checks of each day, answered below and the others above; the same in words and in a table. Days are those of UTC. */
export function DayBars({ days, today }: { readonly days: readonly PayorDay[]; readonly today: string }) {
  const bars = barsOf(days, today);
  const said = daysText(days);
  if (bars.length === 0) return <p className="dim">{said}</p>;
  const most = Math.max(...bars.map(({ Asked }) => Asked));
  return (
    <figure className="day-bars">
      <svg viewBox={`0 0 ${shownDays * step} ${tall}`} aria-hidden preserveAspectRatio="none">
        {bars.map(({ Day, at, answered, lost }) => (
          <g key={Day}>
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
        <span>90 days ago</span>
        <span>busiest day {most}</span>
        <span>today</span>
      </figcaption>
      <p className="dim">{said}</p>
      <Section title="The days as a table" level={3} folds startsFolded>
        <DataTable
          label="Checks by day"
          columns={columns}
          rows={days.toReversed()}
          rowId={({ Day }) => formatDate(Day)}
          density="compact"
        />
      </Section>
    </figure>
  );
}
