import type { Ticket } from '@coverline/contract/ticketing.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { urgencyName } from '@coverline/domain/ticket/sla.ts';
import { ticketStatusText } from '@coverline/domain/ticket/status.ts';
import { DueTime } from '#/features/ticketing/list/DueTime.tsx';

type Props = { readonly ticket: Ticket; readonly timeZone: string };

export function TicketFacts({ ticket, timeZone }: Props) {
  const facts = [
    ['Status', ticketStatusText[ticket.Status]],
    ['Urgency', urgencyName(ticket.Urgency)],
    ['Category', ticket.OtherCategory === '' ? ticket.Category : `${ticket.Category}: ${ticket.OtherCategory}`],
    ['Due', <DueTime key="due" ticket={ticket} timeZone={timeZone} />],
    ['Opened by', ticket.CreatedBy],
    ['Opened', formatInstant(ticket.CreatedAt, timeZone)],
    ['Assigned to', ticket.AssignedTo ?? 'Nobody yet'],
    ...(ticket.Internal ? [['Seen by', 'Staff alone'] as const] : []),
  ] as const;
  return (
    <dl className="ticket-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
