import { type Ticket, ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { type TicketStatus, ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import { useTicketChange } from '#/features/ticketing/record/useTicketChange.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** A move by its deed. */
const deeds: Readonly<Record<TicketStatus, string>> = {
  New: 'New',
  Open: 'Work on it',
  WaitingOnCustomer: 'Wait on customer',
  WaitingOnVendor: 'Wait on vendor',
  Resolved: 'Resolve',
  Closed: 'Close ticket',
  Reopened: 'Reopen',
};

/** Where the reader may take the ticket; each can be taken back by another. */
export function Moves({ ticket, onChanged }: { readonly ticket: Ticket; readonly onChanged: () => void }) {
  const { run, isPending } = useTicketChange(ticketingCalls.moveTicket, onChanged);
  return (
    <fieldset className="ticket-moves" aria-label="Change the status">
      {ticket.Moves.map((to) => (
        <Button
          key={to}
          size="s"
          busy={isPending}
          onClick={() =>
            run(
              { TicketID: ticket.TicketID, From: ticket.Status, To: to },
              `Ticket ${ticket.Number} is now: ${ticketStatusText[to]}`,
            )
          }
        >
          {deeds[to]}
        </Button>
      ))}
    </fieldset>
  );
}
