import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const accountLinkPayloads = goodPayloadsOf({
  own: () => ({
    openAccountLink: { Token: 'not-the-token' },
    redeemAccountLink: { Token: 'not-the-token', NewPassword: 'Fresh-Lantern-58' },
  }),
  ofRecords: [],
});
