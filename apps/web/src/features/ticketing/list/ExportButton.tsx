import { ticketingCalls } from '@coverline/contract/ticketing.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { download } from '#/api/download.ts';
import { errorText } from '#/api/errorText.ts';
import { filterPayload, type TicketFilter } from '#/features/ticketing/list/ticketFilter.ts';
import { Button } from '#/ui/Button.tsx';
import { toast } from '#/ui/toast.ts';

/** What the list shows, all pages of it, as a file for spreadsheets. */
export function ExportButton({ filter }: { readonly filter: TicketFilter }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(ticketingCalls.exportTickets, filterPayload(filter));
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
    setBusy(false);
  };
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void run()}>
      Export
    </Button>
  );
}
