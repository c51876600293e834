import { passesRole } from '@coverline/domain/access/passesRole.ts';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { openNewTicket } from '#/app/tickets/newTicket.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

/** The user bar's way to a new ticket, for role TicketCreator (SHELL-17). */
export function TicketButton({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  const viewer = useViewer();
  if (viewer === null || !passesRole(viewer.roles, 'TicketCreator')) return null;
  return (
    <IconButton
      label="Create a ticket"
      icon={IconTicket}
      onClick={() => {
        onGo?.();
        openNewTicket();
      }}
    />
  );
}
