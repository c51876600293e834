import { defaultAddressCalls } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listDefaultAddresses, getDefaultAddress, getAddressChoices, testDefaultAddress } = defaultAddressCalls;
const shown: readonly string[] = [listDefaultAddresses, getDefaultAddress, getAddressChoices, testDefaultAddress].map(
  ({ path }) => path,
);

/** Something was changed: the list and what is open are asked for anew. */
export const reloadAddresses = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(String(queryKey[1])) });
