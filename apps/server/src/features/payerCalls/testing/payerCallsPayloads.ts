import { goodCall } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const payerCallsPayloads = goodPayloadsOf({
  own: (records) => ({
    listPayerCalls: {},
    exportPayerCalls: { Holder: 'Nobody' },
    getPayerCalls: { SpifResponseID: records.lookup },
    getCallers: undefined,
    assignPayerCall: { SpifResponseID: records.lookup, Version: 0, AssignTo: null },
    logPayerCall: { ...goodCall, SpifResponseID: records.calledLookup, Version: 0 },
    withdrawPayerCall: { CallID: records.call, Version: 1, Reason: 'Logged for another patient.' },
    revealMemberId: { SpifResponseID: records.lookup },
  }),
  ofRecords: ['getPayerCalls', 'assignPayerCall', 'logPayerCall', 'withdrawPayerCall', 'revealMemberId'],
});
