import { partner } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const altNamesPayloads = goodPayloadsOf({
  own: (records) => ({
    listUnmatchedPayers: { Search: 'plan' },
    mapPayerName: { UnmatchedID: records.unmatchedPayer, PartnerID: partner('TIDEL') },
    ignorePayerName: { UnmatchedID: records.unmatchedPayer, Ignored: true },
  }),
  ofRecords: [],
});
