import { defaultAddressCalls } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listDefaultAddresses, getDefaultAddress, getAddressChoices, testDefaultAddress } = defaultAddressCalls;

/** Something was changed: the list and what is open are asked for anew. */
export const reloadAddresses = (): Promise<void> =>
  askAnew(listDefaultAddresses, getDefaultAddress, getAddressChoices, testDefaultAddress);
