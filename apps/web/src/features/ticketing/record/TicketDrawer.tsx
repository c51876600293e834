import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { useCall } from '#/api/useCall.ts';
import { panelOf } from '#/api/panelOf.ts';
import { OtherClient } from '#/app/records/OtherClient.tsx';
import { useReply } from '#/features/ticketing/record/replyModel.ts';
import { TicketRecord } from '#/features/ticketing/record/TicketRecord.tsx';
import { discardChanges } from '#/ui/forms/discardChanges.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = {
  readonly ticketId: string;
  readonly staff: readonly { readonly ID: string; readonly Name: string }[];
  readonly onClose: () => void;
};

/** One ticket beside its list. A reply that was begun is not thrown away by a slip. */
export function TicketDrawer({ ticketId, staff, onClose }: Props) {
  const ticket = useCall(ticketingCalls.getTicket, { TicketID: ticketId });
  const reply = useReply();
  const leave = () => void discardChanges(reply.getValues('Text').trim() !== '').then((yes) => yes && onClose());
  const { data } = ticket;
  return (
    <Drawer title={data === undefined ? 'Ticket' : `Ticket ${data.Number}`} width="raw" onClose={leave} flush>
      <PanelState panel={panelOf(ticket, 'the ticket')} name="The ticket" rows={6}>
        {(one) => <TicketRecord ticket={one} staff={staff} reply={reply} onChanged={() => void ticket.refetch()} />}
      </PanelState>
      <OtherClient kind="Ticket" id={ticketId} error={ticket.error} />
    </Drawer>
  );
}
