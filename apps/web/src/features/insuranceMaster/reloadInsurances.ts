import { insuranceMappingCalls } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { insuranceMasterCalls } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { askAnew } from '#/api/askAnew.ts';

const shown: readonly { readonly path: string }[] = [
  insuranceMasterCalls.listInsuranceMaster,
  insuranceMasterCalls.getInsuranceMaster,
  insuranceMappingCalls.listInsurancesToMap,
  insuranceMappingCalls.previewInsuranceMapping,
];

/** An insurance was changed or mapped: whatever shows one is asked for anew. */
export const reloadInsurances = (): Promise<void> => askAnew(...shown);
