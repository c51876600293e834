import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import type { Asker } from '../../people.ts';

/** Has one patient checked with an answer of the sandbox's, such as HUGE; answers the lookup's id once it is stored. */
export async function askStored(url: string, asker: Asker, scenario: string): Promise<string> {
  const post = async (call: { readonly path: string }, payload: object) => {
    const response = await fetch(url + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${asker.token}`,
        'x-client': asker.clientId,
      },
      body: JSON.stringify(payload),
    });
    const body = (await response.json()) as { Data: { SpifResponseID: string } | null; UserMessage?: string }; // the envelope
    if (body.Data === null) throw new Error(`${call.path}: ${response.status} ${body.UserMessage ?? ''}`);
    return body.Data;
  };
  const { SpifResponseID } = await post(eligibilityCalls.submitEligibility, {
    DateOfService: new Date().toISOString().slice(0, 10),
    RegmasterID: asker.patientId,
    FirstName: 'Ada',
    LastName: 'Bench',
    DateOfBirth: '1970-01-01',
    CertificateNumber: `BSH10000001-${scenario}`,
    SelectedTradingPartner: demoId('partner BLUE1'),
    RunAgain: { Reason: 'ProofOfDay' },
  });
  await post(eligibilityCalls.getEligibilityResult, { SpifResponseID, Wait: true });
  return SpifResponseID;
}
