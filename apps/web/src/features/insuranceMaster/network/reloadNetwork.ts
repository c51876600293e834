import { insuranceNetworkCalls } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listInsuranceNetwork, getInsuranceNetwork, getNetworkChoices, testInsuranceNetwork } = insuranceNetworkCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** A row was changed: the list and what is open are asked for anew. */
export const reloadNetwork = (): Promise<void> =>
  askAnew([listInsuranceNetwork, getInsuranceNetwork, getNetworkChoices, testInsuranceNetwork]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> =>
  askAnew([listInsuranceNetwork, getNetworkChoices, testInsuranceNetwork]);
