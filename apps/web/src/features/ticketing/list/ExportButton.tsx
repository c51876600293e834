import { ticketingCalls } from '@coverline/contract/ticketing/ticketing.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { filterPayload, type TicketFilter } from '#/features/ticketing/list/ticketFilter.ts';

/** The tickets of the list, all pages of it, as a file. */
export function ExportButton({ filter }: { readonly filter: TicketFilter }) {
  const file = useDownload(ticketingCalls.exportTickets);
  return <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...filterPayload(filter), Format })} />;
}
