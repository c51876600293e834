import { type Ticket, ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { priorities } from '@coverline/domain/enums.ts';
import { urgencyName } from '@coverline/domain/ticketing/sla.ts';
import { useTicketChange } from '#/features/ticketing/record/useTicketChange.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = {
  readonly ticket: Ticket;
  readonly staff: readonly { readonly ID: string; readonly Name: string }[];
  readonly onChanged: () => void;
};

const urgencies = Object.entries(priorities).map(([label, value]) => ({ value: String(value), label }));

/** Who works on it and how urgent it is: each acts at once, and the former choice brings it back. */
export function StaffFields({ ticket, staff, onChanged }: Props) {
  const assign = useTicketChange(ticketingCalls.assignTicket, onChanged);
  const change = useTicketChange(ticketingCalls.changeTicketUrgency, onChanged);
  const { TicketID, AssignedToID } = ticket;
  const known = staff.some(({ ID }) => ID === AssignedToID);
  const people = [
    ...staff.map(({ ID, Name }) => ({ value: ID, label: Name })),
    ...(AssignedToID === null || known ? [] : [{ value: AssignedToID, label: ticket.AssignedTo ?? '' }]),
  ];
  return (
    <section className="sec ticket-staff" aria-label="For staff">
      <SelectField
        label="Assigned to"
        emptyLabel="Nobody yet"
        options={people}
        value={AssignedToID ?? ''}
        onChange={({ target }) => {
          const name = people.find(({ value }) => value === target.value)?.label ?? 'nobody';
          assign.run({ TicketID, UserID: target.value || null }, `Ticket ${ticket.Number} is assigned to ${name}`);
        }}
      />
      <SelectField
        label="Urgency"
        options={urgencies}
        value={String(ticket.Urgency)}
        onChange={({ target }) => {
          const Urgency = Object.values(priorities).find((value) => String(value) === target.value);
          if (Urgency !== undefined)
            change.run({ TicketID, Urgency }, `The urgency is now ${urgencyName(Urgency)}; its times count from now`);
        }}
      />
    </section>
  );
}
