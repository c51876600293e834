import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { printFrame } from '#/ui/actions/printFrame.ts';
import { toast } from '#/ui/layers/toast.ts';

/**
 * The head of the page, which names the client, and the search: without the request beside it. Who printed what is written down first,
 * and without that nothing is printed.
 */
export async function printSearch(DiscoveryID: string): Promise<void> {
  try {
    await send(discoveryCalls.printDiscovery, { DiscoveryID });
  } catch (error) {
    toast(`The search was not printed. ${errorText(error)}`, { grade: 'Unknown' });
    return;
  }
  await printFrame(...document.querySelectorAll('.top'), ...document.querySelectorAll('.desk-answer .answer'));
}
