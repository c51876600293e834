import type { TradingPartnerRow } from '#/db/systemTables.ts';

export type Found = TradingPartnerRow & { readonly matched_by: string };

export type Search = {
  readonly clientId: string;
  readonly userId: string;
  readonly term: string;
  readonly adjudicationOnly: boolean;
};
