import { goodNetworkRow } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const insuranceNetworkPayloads = goodPayloadsOf({
  own: (records) => ({
    listInsuranceNetwork: { Search: 'northlake', Day: '2026-06-01' },
    getNetworkChoices: undefined,
    findNetworkInsurances: { Search: 'northlake' },
    getInsuranceNetwork: { NetworkID: records.networkRow },
    testInsuranceNetwork: { InsuranceID: records.ownInsurance, Location: '', ProviderNPI: '', Day: '2026-06-01' },
    // Sent again, it changes nothing.
    saveInsuranceNetwork: {
      ...goodNetworkRow,
      InsuranceID: records.ownInsurance,
      NetworkID: records.networkRow,
      Version: 1,
    },
    removeInsuranceNetwork: { NetworkID: records.removed.removeInsuranceNetwork, Version: 1 },
    exportInsuranceNetwork: { Standing: 'In' },
    previewNetworkImport: { File: Buffer.from('InsCode,Standing\nNONE,In\n').toString('base64') },
    confirmNetworkImport: { Version: 'not-the-version' },
    exportNetworkImportFaults: undefined,
  }),
  ofRecords: ['getInsuranceNetwork', 'testInsuranceNetwork', 'saveInsuranceNetwork', 'removeInsuranceNetwork'],
});
