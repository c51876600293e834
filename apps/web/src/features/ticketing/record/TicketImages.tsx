import { type Ticket, ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { panelOf } from '#/api/panelOf.ts';
import { Modal } from '#/ui/layers/Modal.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

/** Each arrives by itself, small; a press shows it large. */
export function TicketImages({ ticket }: { readonly ticket: Ticket }) {
  if (ticket.ImageIDs.length === 0) return null;
  return (
    <ul className="ticket-images" aria-label="Images">
      {ticket.ImageIDs.map((id, at) => (
        <li key={id}>
          <TicketImage ticketId={ticket.TicketID} imageId={id} name={`Image ${at + 1} of ${ticket.ImageIDs.length}`} />
        </li>
      ))}
    </ul>
  );
}

type Props = { readonly ticketId: string; readonly imageId: string; readonly name: string };

function TicketImage({ ticketId, imageId, name }: Props) {
  const image = useCall(ticketingCalls.getTicketImage, { TicketID: ticketId, ImageID: imageId }, { quiet: true });
  const [large, setLarge] = useState(false);
  return (
    <PanelState panel={panelOf(image, 'the image')} name={name} rows={2}>
      {({ Image }) => (
        <>
          <button type="button" aria-label={`Show ${name} large`} onClick={() => setLarge(true)}>
            <img src={Image} alt={name} />
          </button>
          {large && (
            <Modal title={name} width="message" onClose={() => setLarge(false)}>
              <img className="ticket-large" src={Image} alt={name} />
            </Modal>
          )}
        </>
      )}
    </PanelState>
  );
}
