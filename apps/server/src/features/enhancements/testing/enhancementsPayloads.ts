import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const enhancementsPayloads = goodPayloadsOf({
  own: (records) => ({
    listEnhancements: {},
    findSimilarEnhancements: { Title: 'Darker rows' },
    getEnhancement: { ID: records.enhancement },
    createEnhancement: { Title: 'Wider rows', Description: 'More room between them.', Area: 'Other' },
    voteEnhancement: { ID: records.enhancement, Vote: true },
    commentEnhancement: { ID: records.enhancement, Text: 'Yes, please.' },
    setEnhancementStatus: { ID: records.enhancement, Status: 'Under review', Version: 99 },
  }),
  ofRecords: ['getEnhancement', 'voteEnhancement', 'commentEnhancement', 'setEnhancementStatus'],
});
