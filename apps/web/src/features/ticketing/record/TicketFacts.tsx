import type { Ticket } from '@coverline/contract/ticketing/ticketing.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { urgencyName } from '@coverline/domain/ticketing/sla.ts';
import { ticketStatusText } from '@coverline/domain/ticketing/status.ts';
import { DueTime } from '#/features/ticketing/list/DueTime.tsx';
import { Facts } from '#/ui/page/Facts.tsx';

type Props = { readonly ticket: Ticket; readonly timeZone: string; readonly isStaff: boolean };

export function TicketFacts({ ticket, timeZone, isStaff }: Props) {
  const facts = [
    { name: 'Status', value: ticketStatusText[ticket.Status] },
    // Staff have these as fields, right below.
    ...(isStaff ? [] : [{ name: 'Urgency', value: urgencyName(ticket.Urgency) }]),
    {
      name: 'Category',
      value: ticket.OtherCategory === '' ? ticket.Category : `${ticket.Category}: ${ticket.OtherCategory}`,
    },
    { name: 'Due', value: <DueTime ticket={ticket} timeZone={timeZone} /> },
    { name: 'Opened by', value: ticket.CreatedBy },
    { name: 'Opened', value: formatInstant(ticket.CreatedAt, timeZone) },
    ...(isStaff ? [] : [{ name: 'Assigned to', value: ticket.AssignedTo ?? 'Nobody yet' }]),
    ...(ticket.Internal ? [{ name: 'Seen by', value: 'Staff alone' }] : []),
  ];
  return <Facts facts={facts} />;
}
