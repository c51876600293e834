import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';

export type Found = TradingPartnerRow & { readonly matched_by: string };

export type Search = {
  readonly clientId: string;
  readonly userId: string;
  readonly term: string;
  readonly adjudicationOnly: boolean;
};
