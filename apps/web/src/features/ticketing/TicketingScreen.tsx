import './ticketing.css';
import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { openNewTicket } from '#/app/tickets/newTicket.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import {
  filterPayload,
  plainFilter,
  readFilter,
  type TicketFilter,
  writeFilter,
} from '#/features/ticketing/list/ticketFilter.ts';
import { ExportButton } from '#/features/ticketing/list/ExportButton.tsx';
import { TicketFilters } from '#/features/ticketing/list/TicketFilters.tsx';
import { TicketList } from '#/features/ticketing/list/TicketList.tsx';
import { TicketDrawer } from '#/features/ticketing/record/TicketDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { rowsOf } from '#/ui/tables/listPlace.ts';
import { Sheet } from '#/ui/page/Sheet.tsx';

const opened = 'TicketID';

/** The client's tickets, and beside them the one that is open. Filters, page and ticket stand in the address. */
export default function TicketingScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const filter = readFilter(params);
  const ticketId = params.get(opened);
  const tickets = useCall(ticketingCalls.findTickets, { ...filterPayload(filter), ...rowsOf(filter) });
  const options = useCall(ticketingCalls.getTicketOptions, undefined, { quiet: true });
  const narrow = (next: Partial<TicketFilter>) => setParams(writeFilter({ ...filter, page: 0, ...next }));
  const open = (id: string | null) => {
    const next = writeFilter(filter);
    if (id !== null) next.set(opened, id);
    setParams(next);
  };
  return (
    <div className="page is-wide">
      <Sheet label="Tickets">
        <TicketFilters
          filter={filter}
          categories={options.data?.Categories ?? []}
          onChange={narrow}
          deeds={
            <>
              <ExportButton filter={filter} />
              <Button variant="primary" icon={IconPlus} onClick={() => openNewTicket()}>
                Create a ticket
              </Button>
            </>
          }
        />
        <TicketList
          tickets={tickets}
          filter={filter}
          timeZone={TimeZone}
          onChange={narrow}
          onShowAll={() => narrow({ ...plainFilter, status: 'all' })}
          onOpen={open}
        />
      </Sheet>
      {ticketId !== null && (
        <TicketDrawer key={ticketId} ticketId={ticketId} staff={options.data?.Staff ?? []} onClose={() => open(null)} />
      )}
    </div>
  );
}
