import type { Payor } from '@coverline/contract/payorStatus.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { term } from '#/api/terms.ts';
import { answeredOf, secondsOf, stateWords } from '#/features/payorStatus/stateWords.ts';
import { WatchButton } from '#/features/payorStatus/WatchButton.tsx';
import { column, type Column } from '#/ui/column.tsx';

const lastHour = ({ Windows }: Payor) => Windows.find(({ Minutes }) => Minutes === 60);

export const payorColumns = (timeZone: string, onOpen: (payor: Payor) => void): readonly Column<Payor>[] => [
  column.node(
    'name',
    term('Payor'),
    (row) => (
      <button type="button" tabIndex={-1} className="link clip payor-name" onClick={() => onOpen(row)}>
        {row.Name}
      </button>
    ),
    { sortable: true, frozen: true },
  ),
  column.graded('state', 'State', ({ State }) => stateWords[State], { sortable: true }),
  column.text('since', 'Since', ({ Since }) => (Since === null ? null : formatInstant(Since, timeZone)), {
    sortable: true,
  }),
  column.node(
    'answered',
    'Answered, 1 h',
    (row) => {
      const hour = lastHour(row);
      const text = hour === undefined ? null : answeredOf(hour);
      return text === null ? <span className="nil">---</span> : <span className="tn">{text}</span>;
    },
    { sortable: true, align: 'end' },
  ),
  column.node(
    'p95',
    '95 % within',
    (row) => {
      const text = secondsOf(lastHour(row)?.P95Ms ?? null);
      return text === null ? <span className="nil">---</span> : <span className="tn">{text}</span>;
    },
    { sortable: true, align: 'end' },
  ),
  column.text('last', 'Last answer', ({ LastAnswerAt }) =>
    LastAnswerAt === null ? null : formatInstant(LastAnswerAt, timeZone),
  ),
  column.node('notice', 'Notice', ({ Notice, Reason }) => (
    <span className="clip payor-notice" title={Notice?.Message ?? Reason}>
      {Notice?.Message ?? Reason}
    </span>
  )),
  column.node('watched', 'Tell me', (row) => <WatchButton payor={row} tabIndex={-1} />),
];
