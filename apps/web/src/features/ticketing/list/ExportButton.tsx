import { ticketingCalls } from '@coverline/contract/ticketing.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDownload } from '#/api/useDownload.ts';
import { filterPayload, type TicketFilter } from '#/features/ticketing/list/ticketFilter.ts';
import { Button } from '#/ui/Button.tsx';

/** What the list shows, all pages of it, as a file for spreadsheets. */
export function ExportButton({ filter }: { readonly filter: TicketFilter }) {
  const { busy, run } = useDownload(ticketingCalls.exportTickets);
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void run(filterPayload(filter))}>
      Export
    </Button>
  );
}
