import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const helpPayloads = goodPayloadsOf({
  own: () => ({
    getGuideAnswers: undefined,
    answerGuide: { Guide: 'signing-in', Version: '1.0', Helped: true },
  }),
  ofRecords: [],
});
