import { insuranceMappingCalls } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { insuranceMasterCalls } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { queryClient } from '#/api/queryClient.ts';

const shown: readonly { readonly path: string }[] = [
  insuranceMasterCalls.listInsuranceMaster,
  insuranceMasterCalls.getInsuranceMaster,
  insuranceMappingCalls.listInsurancesToMap,
  insuranceMappingCalls.previewInsuranceMapping,
];

/** An insurance was changed or mapped: whatever shows one is asked for anew. */
export const reloadInsurances = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => shown.some(({ path }) => path === queryKey[1]) });
