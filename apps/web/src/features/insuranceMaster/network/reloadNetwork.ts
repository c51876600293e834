import { insuranceNetworkCalls } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { askAnew } from '#/api/askAnew.ts';

const { listInsuranceNetwork, getInsuranceNetwork, getNetworkChoices, testInsuranceNetwork } = insuranceNetworkCalls;

/** A row was changed: the list and what is open are asked for anew. */
export const reloadNetwork = (): Promise<void> =>
  askAnew(listInsuranceNetwork, getInsuranceNetwork, getNetworkChoices, testInsuranceNetwork);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> =>
  askAnew(listInsuranceNetwork, getNetworkChoices, testInsuranceNetwork);
