import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { answeredOf, secondsOf } from '@coverline/domain/payorStatus/trafficWords.ts';
import { barsOf, daysText, type PayorDay, shownDays } from '#/features/payorStatus/dayBars.ts';
import { BarChart } from '#/ui/marks/BarChart.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { Section } from '#/ui/page/Section.tsx';

const columns: readonly Column<PayorDay>[] = [
  column.date('day', 'Day', (row) => row.Day),
  column.text('answered', 'Answered', answeredOf),
  column.text('most', '95 % within', (row) => secondsOf(row.P95Ms)),
];

/** The checks of each day, answered below and the others above; the same in words and in a table. Days are those of UTC. */
export function DayBars({ days, today }: { readonly days: readonly PayorDay[]; readonly today: string }) {
  const bars = barsOf(days, today);
  const said = daysText(days);
  if (bars.length === 0) return <p className="dim">{said}</p>;
  const most = Math.max(...bars.map(({ Asked }) => Asked));
  return (
    <BarChart bars={bars} places={shownDays} captions={['90 days ago', `busiest day ${most}`, 'today']}>
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
    </BarChart>
  );
}
