import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const resolvePayloads = goodPayloadsOf({
  own: (records) => ({
    getResolve: { SpifResponseID: records.lookup },
    beginResolve: { SpifResponseID: records.lookup },
    moveResolve: { ResolveID: records.resolve, Version: 1, Move: { Kind: 'Pass', Stop: 'demographics' } },
    listResolves: {},
  }),
  ofRecords: ['getResolve', 'beginResolve', 'moveResolve'],
});
