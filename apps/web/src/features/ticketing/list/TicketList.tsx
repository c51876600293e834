import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { openNewTicket } from '#/app/tickets/newTicket.ts';
import { panelOf } from '#/api/panelOf.ts';
import { ticketColumns } from '#/features/ticketing/list/ticketColumns.tsx';
import { isNarrowed, type TicketFilter, toSort } from '#/features/ticketing/list/ticketFilter.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = {
  readonly tickets: UseQueryResult<DataOf<(typeof ticketingCalls)['findTickets']>>;
  readonly filter: TicketFilter;
  readonly timeZone: string;
  readonly onChange: (change: Partial<TicketFilter>) => void;
  readonly onShowAll: () => void;
  readonly onOpen: (ticketId: string) => void;
};

export function TicketList({ tickets, filter, timeZone, onChange, onShowAll, onOpen }: Props) {
  const empty = isNarrowed(filter)
    ? {
        title:
          filter.status === 'open' && !isNarrowed({ ...filter, status: 'all' }) ? 'No open tickets' : 'No ticket fits',
        why: 'Others may be behind these filters.',
        next: (
          <Button size="s" onClick={onShowAll}>
            Show all tickets
          </Button>
        ),
      }
    : {
        title: 'No tickets yet',
        why: 'A ticket is how support hears of what does not work.',
        next: (
          <Button size="s" onClick={() => openNewTicket()}>
            Create a ticket
          </Button>
        ),
      };
  return (
    <PanelState
      panel={panelOf(tickets, 'the tickets')}
      name="The list of tickets"
      rows={8}
      isEmpty={({ Total }) => Total === 0}
      empty={empty}
    >
      {({ Total, Tickets }) => (
        <PagedTable
          list="tickets"
          label="Tickets"
          columns={ticketColumns(timeZone, ({ TicketID }) => onOpen(TicketID))}
          rows={Tickets}
          rowId={({ TicketID }) => TicketID}
          sort={filter.sort}
          onSort={(sort) => onChange({ sort: toSort(sort) })}
          onOpen={({ TicketID }) => onOpen(TicketID)}
          place={filter}
          total={Total}
          onPlace={onChange}
        />
      )}
    </PanelState>
  );
}
