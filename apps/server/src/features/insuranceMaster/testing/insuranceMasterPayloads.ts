import { goodInsurance } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const insuranceMasterPayloads = goodPayloadsOf({
  own: (records) => ({
    listInsuranceMaster: { Mapping: 'Mapped' },
    getInsuranceMaster: { InsuranceID: records.ownInsurance },
    saveInsuranceMaster: { ...goodInsurance, InsuranceID: records.ownInsurance, Version: 1 },
    exportInsuranceMaster: { Search: 'northlake' },
    listInsurancesToMap: { Search: 'northlake' },
    mapInsurance: {
      InsuranceID: records.ownInsurance,
      Version: 1,
      Mapping: goodInsurance.Mapping,
      PartnerID: goodInsurance.PartnerID,
    },
    previewInsuranceMapping: undefined,
    runInsuranceMapping: { Version: 'not-the-version' },
    previewInsuranceImport: { File: Buffer.from('InsCode,Name,State\nONE,One Plan,ZZ\n').toString('base64') },
    confirmInsuranceImport: { Version: 'not-the-version', Deactivate: false },
    exportInsuranceImportFaults: undefined,
  }),
  ofRecords: ['getInsuranceMaster', 'saveInsuranceMaster', 'mapInsurance'],
});
