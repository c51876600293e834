import { goodDemographics } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const liveDemographicsPayloads = goodPayloadsOf({
  own: (records) => ({
    findDemographicPatient: { SearchTerm: 'Okonkwo' },
    getDemographicPerson: { RegMasterID: records.registration, VisitMasterID: null },
    verifyDemographics: { ...goodDemographics, RegMasterID: records.registration, VisitMasterID: null },
    getDemographicLookup: { LookupID: records.demographics },
    listEarlierDemographics: { LookupID: records.demographics },
    // What no registration holds is not accepted, and what was not accepted not undone.
    acceptDemographics: { LookupID: records.demographics, Keys: ['Delivery'], RegistrationVersion: 0 },
    undoDemographics: { LookupID: records.demographics, Key: 'Delivery', RegistrationVersion: 0 },
    settleDemographicAlert: {
      LookupID: records.demographics,
      Alert: 'SsnOfAnother',
      How: 'Stands',
      Reason: 'Seen on the card',
      RegistrationVersion: null,
    },
    exportDemographicLookup: { LookupID: records.demographics },
  }),
  ofRecords: [
    'getDemographicPerson',
    'verifyDemographics',
    'getDemographicLookup',
    'listEarlierDemographics',
    'acceptDemographics',
    'undoDemographics',
    'settleDemographicAlert',
    'exportDemographicLookup',
  ],
});
