import type { RecallWork } from '@coverline/contract/recall/recall.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { Link, useNavigate } from 'react-router';
import { useUser } from '#/api/session/session.ts';
import type { RecallView } from '#/features/recall/recallView.ts';
import { column, type Column } from '#/ui/tables/column.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Props = {
  readonly work: readonly RecallWork[];
  readonly view: RecallView;
  readonly total: number;
  /** There are more than were looked through or are listed. */
  readonly more: boolean;
  readonly onPlace: (change: Partial<RecallView>) => void;
};

/** Batches or tickets that were found; each opens on its own screen. */
export function FoundWork({ work, view, total, more, onPlace }: Props) {
  const { TimeZone } = useUser();
  const navigate = useNavigate();
  const ofBatches = work.some(({ Kind }) => Kind === 'batch');
  const columns: readonly Column<RecallWork>[] = [
    column.node('name', ofBatches ? 'Batch' : 'Ticket', (one) => <WorkLink one={one} />, { frozen: true }),
    column.text('state', 'State', ({ State }) => State),
    ...(ofBatches ? [column.number<RecallWork>('rows', 'Rows', ({ Rows }) => Rows)] : []),
    column.node('made', 'Made', ({ At }) => <span className="tn">{formatInstant(At, TimeZone)}</span>),
    column.text('by', 'By', ({ By }) => By),
  ];
  return (
    <>
      <PagedTable
        label={ofBatches ? 'Batches found' : 'Tickets found'}
        columns={columns}
        rows={work}
        rowId={({ ID }) => ID}
        onOpen={({ Kind, ID }) => void navigate(addressOf(Kind, ID))}
        place={view}
        total={total}
        onPlace={onPlace}
      />
      {more && <p className="dim recall-more">There are more: add a word, user: or the days they were made.</p>}
    </>
  );
}

const addressOf = (kind: RecallWork['Kind'], id: string): string =>
  kind === 'batch' ? `${screen('batch').path}?batch=${id}` : `${screen('ticketing').path}?TicketID=${id}`;

const WorkLink = ({ one: { Kind, ID, Name } }: { readonly one: RecallWork }) => (
  <Link className="link" tabIndex={-1} to={addressOf(Kind, ID)}>
    {Name}
  </Link>
);
