import type { DataOf } from '@coverline/contract/wire/call.ts';
import { payerCallCalls } from '@coverline/contract/payerCalls/payerCalls.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { queryClient } from '#/api/queryClient.ts';

/** What a call about one lookup needs, and the calls that were made. */
export type CallMatter = DataOf<typeof payerCallCalls.getPayerCalls>;

const touched: ReadonlySet<unknown> = new Set([
  payerCallCalls.listPayerCalls.path,
  payerCallCalls.getPayerCalls.path,
  eligibilityCalls.getEligibilityResult.path,
  eligibilityCalls.getEarlierLookups.path,
  registrationRecordCalls.getRegistration.path,
]);

/** Whatever shows something of calls is read anew. */
export const refreshCalls = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[1]) });
