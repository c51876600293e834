import './ticketing.css';
import { ticketingCalls } from '@coverline/contract/ticketing.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useSearchParams } from 'react-router';
import { useUser } from '#/api/session.ts';
import { useCall } from '#/api/useCall.ts';
import { openNewTicket } from '#/app/tickets/newTicket.ts';
import {
  filterParams,
  filterPayload,
  plainFilter,
  readFilter,
  type TicketFilter,
} from '#/features/ticketing/list/ticketFilter.ts';
import { ExportButton } from '#/features/ticketing/list/ExportButton.tsx';
import { TicketFilters } from '#/features/ticketing/list/TicketFilters.tsx';
import { TicketList } from '#/features/ticketing/list/TicketList.tsx';
import { TicketDrawer } from '#/features/ticketing/record/TicketDrawer.tsx';
import { Button } from '#/ui/Button.tsx';
import { Sheet } from '#/ui/Sheet.tsx';

const opened = 'TicketID';

/** The client's tickets, and beside them the one that is open. Filters, page and ticket stand in the address. */
export default function TicketingScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const ticketId = params.get(opened);
  const tickets = useCall(ticketingCalls.findTickets, { ...filterPayload(filter), Page: filter.page });
  const options = useCall(ticketingCalls.getTicketOptions, undefined, { quiet: true });
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((present) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) present.delete(name);
        else present.set(name, value);
      }
      return present;
    });
  const narrow = (next: Partial<TicketFilter>) => change(filterParams({ ...filter, ...next }));
  return (
    <div className="ticketing">
      <Sheet label="Tickets">
        <div className="ticket-bar">
          <TicketFilters filter={filter} categories={options.data?.Categories ?? []} onChange={narrow} />
          <div className="ticket-deeds">
            <ExportButton filter={filter} />
            <Button variant="primary" icon={IconPlus} onClick={openNewTicket}>
              Create a ticket
            </Button>
          </div>
        </div>
        <TicketList
          tickets={tickets}
          filter={filter}
          timeZone={TimeZone}
          onChange={narrow}
          onShowAll={() => narrow({ ...plainFilter, status: 'all' })}
          onOpen={(id) => change({ [opened]: id })}
        />
      </Sheet>
      {ticketId !== null && (
        <TicketDrawer
          key={ticketId}
          ticketId={ticketId}
          staff={options.data?.Staff ?? []}
          onClose={() => change({ [opened]: null })}
        />
      )}
    </div>
  );
}
