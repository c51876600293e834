import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const batchCreatorPayloads = goodPayloadsOf({
  own: (records) => ({
    pickForBatch: { FilterID: records.filter },
    getSelection: { SelectionID: records.selection },
    listLacking: { SelectionID: records.selection },
    exportLacking: { SelectionID: records.selection },
    startSelection: { SelectionID: records.selection, Name: 'Everybody' },
  }),
  ofRecords: ['pickForBatch', 'getSelection', 'listLacking', 'exportLacking', 'startSelection'],
});
