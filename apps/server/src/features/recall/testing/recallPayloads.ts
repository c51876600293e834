import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const recallPayloads = goodPayloadsOf({
  own: (records) => ({
    recall: { Text: 'okonkwo, ro', Alike: true },
    getRecallTimeline: { RegMasterID: records.registration },
    exportRecall: { Text: `mrn:${records.mrn}` },
  }),
  ofRecords: ['getRecallTimeline'],
});
