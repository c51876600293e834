import { tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { queryClient } from '#/api/queryClient.ts';

/** A payer was changed: the list and what is open are asked for anew. */
export const reloadPartners = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[1] === tradingPartnerCalls.listTradingPartners.path ||
      queryKey[1] === tradingPartnerCalls.getTradingPartner.path,
  });
