import { goodExtract } from '#/testing/good/goodFilterDrafts.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const extractsPayloads = goodPayloadsOf({
  own: (records) => ({
    listExtracts: { Search: 'insured' },
    exportExtracts: {},
    getExtract: { ExtractID: records.extract },
    // Sent again, it changes nothing.
    saveExtract: { ...goodExtract, FilterID: records.filter, ExtractID: records.extract, RowVersion: 2 },
    changeExtractState: { ExtractID: records.extract, RowVersion: 2, State: 'Active' },
    removeExtract: { ExtractID: records.removed.removeExtract, RowVersion: 1 },
    previewExtract: { ExtractID: records.extract },
    runExtract: { ExtractID: records.extract },
    listExtractRuns: { ExtractID: records.extract },
    downloadExtract: { RunID: records.extractRun },
    getExtractLayout: { ExtractID: records.extract },
    exportExtractLayout: { ExtractID: records.extract },
    getExtractDelivery: { ExtractID: records.extract },
    // Without a secret: nothing is changed.
    saveExtractDelivery: { ExtractID: records.extract, Version: null, Config: {}, Secrets: {} },
    removeExtractDelivery: { ExtractID: records.extract, Version: 1 },
    testExtractDelivery: { ExtractID: records.extract },
    deliverExtractAgain: { RunID: records.extractRun },
  }),
  ofRecords: [
    'getExtract',
    'saveExtract',
    'changeExtractState',
    'removeExtract',
    'previewExtract',
    'runExtract',
    'listExtractRuns',
    'downloadExtract',
    'getExtractLayout',
    'exportExtractLayout',
    'getExtractDelivery',
    'saveExtractDelivery',
    'removeExtractDelivery',
    'testExtractDelivery',
    'deliverExtractAgain',
  ],
});
