import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';
import type { Records } from '#/testing/good/records.ts';

const across = ({ client }: Records) => ({ ClientIDs: [client], Reason: why });

const why = 'Ticket 104233: a payer answers late';

const oneAcross = ({ client }: Records) => ({ ClientID: client, Reason: why });

export const resultLookupPayloads = goodPayloadsOf({
  own: (records) => ({
    findResults: { Status: '1', Source: 'Realtime', Slow: 1 },
    getResultOptions: undefined,
    getResultTrace: { SpifResponseID: records.lookup },
    getResultMessage: { SpifResponseID: records.lookup, Which: '270' },
    exportResultMessage: { SpifResponseID: records.lookup, Which: '270', Format: 'JSON' },
    exportResults: { Outcome: 'Answered' },
    getResultClients: undefined,
    findResultsAcross: { ...across(records), Status: '1' },
    getResultOptionsAcross: across(records),
    getResultTraceAcross: { ...oneAcross(records), SpifResponseID: records.lookup },
    getResultMessageAcross: { ...oneAcross(records), SpifResponseID: records.lookup, Which: '270' },
    exportResultMessageAcross: {
      ...oneAcross(records),
      SpifResponseID: records.lookup,
      Which: '270',
      Format: 'XML',
    },
    exportResultsAcross: { ...across(records), Outcome: 'Answered' },
  }),
  ofRecords: [
    'getResultTrace',
    'getResultMessage',
    'exportResultMessage',
    'findResultsAcross',
    'getResultOptionsAcross',
    'getResultTraceAcross',
    'getResultMessageAcross',
    'exportResultMessageAcross',
    'exportResultsAcross',
  ],
});
