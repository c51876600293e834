import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const clientLoggerPayloads = goodPayloadsOf({
  own: (records) => ({
    logToggleViewSsnReg: records.registration,
    logToggleViewSsnVisit: records.visit,
  }),
  ofRecords: ['logToggleViewSsnReg', 'logToggleViewSsnVisit'],
});
