import type { DataOf } from '@coverline/contract/wire/call.ts';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { askAnew } from '#/api/askAnew.ts';

/** What a call about one lookup needs, and the calls that were made. */
export type CallMatter = DataOf<typeof payerCallCalls.getPayerCalls>;

/** Whatever shows something of calls is read anew. */
export const refreshCalls = (): Promise<void> =>
  askAnew(
    payerCallCalls.listPayerCalls,
    payerCallCalls.getPayerCalls,
    eligibilityCalls.getEligibilityResult,
    eligibilityCalls.getEarlierLookups,
    registrationRecordCalls.getRegistration,
  );
