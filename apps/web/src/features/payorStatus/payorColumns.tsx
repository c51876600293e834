import type { Payor, PayorFigures, PayorMinutes } from '@coverline/contract/payorStatus/payorStatus.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { term, worded } from '#/api/terms.ts';
import { answeredOf, secondsOf } from '@coverline/domain/payorStatus/trafficWords.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import { troubleOf } from '#/features/payorStatus/stateWords.ts';
import { WatchButton } from '#/features/payorStatus/WatchButton.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';

type Board = {
  readonly timeZone: string;
  /** Of which window the figures are. */
  readonly minutes: PayorMinutes;
  readonly onOpen: (payor: Payor) => void;
};

const sortable = { sortable: true };

export function payorColumns({ timeZone, minutes, onOpen }: Board): readonly Column<Payor>[] {
  const at = (instant: string | null) => (instant === null ? null : formatInstant(instant, timeZone));
  const figure = (id: string, header: string, read: (figures: PayorFigures) => string | null) =>
    column.node<Payor>(
      id,
      header,
      ({ Windows }) => {
        const figures = Windows.find(({ Minutes }) => Minutes === minutes);
        const text = figures === undefined ? null : read(figures);
        return text === null ? <span className="nil">---</span> : <span className="tn">{text}</span>;
      },
      { sortable: true, align: 'end' },
    );
  return [
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
    column.graded('state', 'State', ({ State }) => payorStateWords[State], sortable),
    column.node('watched', 'Tell me', (row) => <WatchButton payor={row} tabIndex={-1} />),
    column.node('notice', 'Message', (row) => <Message row={row} />),
    figure('answered', 'Answered', answeredOf),
    figure('trouble', 'AAA 42, timeout', troubleOf),
    figure('p50', 'Half within', ({ P50Ms }) => secondsOf(P50Ms)),
    figure('p95', '95 % within', ({ P95Ms }) => secondsOf(P95Ms)),
    column.text('last', 'Last answer', ({ LastAnswerAt }) => at(LastAnswerAt), sortable),
    column.text('since', 'Since', ({ Since }) => at(Since), sortable),
    column.text('window', 'Next window', ({ NextWindow }) => at(NextWindow?.StartsAt ?? null), sortable),
    column.text('others', 'Alternatives', othersText),
    column.text('type', 'Type', ({ Kind }) => partnerKindWords[Kind], sortable),
  ];
}

/** What staff say of it, else why it is not up, which the figures beside say of one that is; and by which way it is asked where that is not the first. */
function Message({ row: { State, Notice, Reason, Failover } }: { readonly row: Payor }) {
  const said = [Failover, Notice?.Message ?? (State === 'Up' ? '' : worded(Reason))]
    .filter((text) => text !== '')
    .join(' ');
  if (said === '') return <span className="nil">---</span>;
  return (
    <span className="two-lines" title={said}>
      {said}
    </span>
  );
}

const othersText = ({ OtherRoutes, PortalURL, Phone }: Payor): string | null =>
  [...OtherRoutes, PortalURL !== '' && 'portal', Phone !== '' && 'phone'].filter((one) => one !== false).join(', ') ||
  null;
