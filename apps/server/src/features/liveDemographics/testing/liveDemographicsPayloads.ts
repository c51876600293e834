import { defaultRuleTable } from '@coverline/domain/demographics/disposition/ruleTable.ts';
import { goodDemographics, goodTold } from '#/testing/good/goodRecords.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

const goodCharityPolicy = {
  Version: 0,
  Tiers: [{ UpTo: 200, Kind: 'Percent', Value: 100 }],
  AssetLimitCents: null,
  Residency: { Rule: 'Anyone', States: [], Words: '' },
  Agb: null,
  Catastrophic: null,
  ValidFrom: '2099-01-01',
};

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
    getDisposition: { LookupID: records.demographics, DispositionID: null },
    keepDisposition: { ...goodTold, LookupID: records.demographics },
    overrideDisposition: {
      LookupID: records.demographics,
      DispositionID: records.disposition,
      OverrideID: null,
      Disposition: 'SlidingDiscount',
      Reason: 'Two households share the income',
    },
    takeBackOverride: { LookupID: records.demographics, DispositionID: records.disposition, OverrideID: null },
    listEarlierDispositions: { LookupID: records.demographics },
    exportDisposition: { LookupID: records.demographics, DispositionID: records.disposition },
    getDispositionRules: undefined,
    // The rules that hold: they are kept as they are, by whoever asks first or last.
    saveDispositionRules: { ...defaultRuleTable, Version: 0 },
    getCharityPolicy: undefined,
    // Sent again it is the same, and no version more.
    saveCharityPolicy: goodCharityPolicy,
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
    'getDisposition',
    'keepDisposition',
    'overrideDisposition',
    'takeBackOverride',
    'listEarlierDispositions',
    'exportDisposition',
  ],
});
