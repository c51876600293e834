import { partner } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const payorStatusPayloads = goodPayloadsOf({
  own: (records) => ({
    listPayors: {},
    getPayor: { PartnerID: partner('NORTH') },
    exportPayors: { State: 'Down' },
    watchPayor: { PartnerID: partner('NORTH'), Watch: true },
    postPayorNotice: {
      PartnerID: partner('NORTH'),
      Kind: 'Notice',
      Message: 'Answers may be late today.',
      StartsAt: new Date(Date.now() - 3_600_000).toISOString(),
      EndsAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    withdrawPayorNotice: { ID: records.removed.withdrawPayorNotice },
    listStatusTokens: {},
    makeStatusToken: { Name: 'The scheduler', Days: 90 },
    revokeStatusToken: { ID: records.statusToken },
  }),
  ofRecords: ['revokeStatusToken'],
});
