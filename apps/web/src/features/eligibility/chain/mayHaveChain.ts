import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';

/** Whether a lookup may have led to others, or others to it: reading that is an audited act. */
export const mayHaveChain = ({ Origin, Summary }: LookupResult): boolean =>
  Origin !== 'Person' ||
  Summary?.Medicare.some(({ Kind }) => Kind === 'partC') === true ||
  Summary?.Medicaid.some(({ Kind }) => Kind === 'managedCare') === true;
