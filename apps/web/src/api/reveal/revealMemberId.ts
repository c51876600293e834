import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { registrationCalls } from '@coverline/contract/registration/registration.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/layers/toast.ts';

type Revealed = Promise<{ readonly CertificateNumber: string }>;

const reveals: Readonly<Record<NumberHolder, (id: string) => Revealed>> = {
  Lookup: (id) => send(payerCallCalls.revealMemberId, { SpifResponseID: id }),
  Answer: (id) => send(payerCallCalls.revealMemberId, { SpifResponseID: id, MemberIDOf: 'Answer' }),
  Insurance: (id) => send(registrationCalls.revealInsuranceNumber, { RegInsuranceID: id }),
  Chart: (id) => send(eligibilityCalls.revealChartNumber, { ChartInsuranceID: id }),
};

export type NumberHolder = 'Lookup' | 'Answer' | 'Insurance' | 'Chart';

/**
 * Shows the member ID of a lookup, the one that its payer returned, or the Medicare number that it found; or that of an insurance of a registration or of an EHR's chart. The reveal is in
 * the audit before the value leaves; null when refused.
 */
export async function revealMemberId(id: string, kind: NumberHolder = 'Lookup'): Promise<string | null> {
  try {
    return (await reveals[kind](id)).CertificateNumber;
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
