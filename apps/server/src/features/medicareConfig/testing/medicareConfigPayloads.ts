import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const medicareConfigPayloads = goodPayloadsOf({
  own: () => ({
    getMedicareConfig: undefined,
    saveMedicareConfig: { Version: 0, Enabled: false, TradingPartnerID: '', RequireSSN: true, MonthlyGuard: true },
    getMbiAssist: undefined,
  }),
  ofRecords: [],
});
