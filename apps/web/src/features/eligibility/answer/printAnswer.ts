import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { printFrame } from '#/ui/actions/printFrame.ts';
import { toast } from '#/ui/layers/toast.ts';

/**
 * The head of the page, which names the client, and the answer: without the request beside it. Paper leaves the house, so who
 * printed what is written down first, and without that nothing is printed.
 */
export async function printAnswer(id: string): Promise<void> {
  try {
    await send(eligibilityCalls.printLookup, { SpifResponseID: id });
  } catch (error) {
    toast(`The answer was not printed. ${errorText(error)}`, { grade: 'Unknown' });
    return;
  }
  const answer = document.querySelector('[role="dialog"] .answer') ?? document.querySelector('.answer');
  await printFrame(...document.querySelectorAll('.top'), ...(answer === null ? [] : [answer]));
}
