import { payerCallCalls } from '@coverline/contract/payerCall.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/toast.ts';

/** Shows the member ID of a lookup, or the Medicare number that it found. The reveal is in the audit before the value leaves; null when refused. */
export async function revealMemberId(SpifResponseID: string): Promise<string | null> {
  try {
    return (await send(payerCallCalls.revealMemberId, { SpifResponseID })).CertificateNumber;
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
