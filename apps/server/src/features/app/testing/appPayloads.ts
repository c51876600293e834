import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const appPayloads = goodPayloadsOf({
  own: () => ({
    fetchConfig: undefined,
    keepAlive: undefined,
  }),
  ofRecords: [],
});
