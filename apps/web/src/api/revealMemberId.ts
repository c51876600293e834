import { payerCallCalls } from '@coverline/contract/payerCall.ts';
import { registrationCalls } from '@coverline/contract/registration.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/toast.ts';

export type NumberHolder = 'Lookup' | 'Insurance';

/**
 * Shows the member ID of a lookup, or the Medicare number that it found; or that of an insurance of a registration. The reveal is in
 * the audit before the value leaves; null when refused.
 */
export async function revealMemberId(id: string, kind: NumberHolder = 'Lookup'): Promise<string | null> {
  try {
    const shown =
      kind === 'Lookup'
        ? await send(payerCallCalls.revealMemberId, { SpifResponseID: id })
        : await send(registrationCalls.revealInsuranceNumber, { RegInsuranceID: id });
    return shown.CertificateNumber;
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
