import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** Sent again, it changes nothing. */
const goodMacArea = {
  Version: 1,
  State: 'TX',
  Kind: 'AB',
  County: '',
  Jurisdiction: 'JH',
  Contractor: 'Novitas Solutions',
  PortalURL: '',
  IVR: '',
  PTANFormat: '',
  Notes: '',
  EffectiveFrom: '',
  EffectiveTo: '',
  WholeJurisdiction: false,
};

export const macConfigPayloads = goodPayloadsOf({
  own: (records) => ({
    listMacAreas: { Search: 'novitas', Kind: 'AB' },
    getMacArea: { AreaID: records.macArea },
    saveMacArea: { ...goodMacArea, AreaID: records.macArea },
    deleteMacArea: { AreaID: records.removed.deleteMacArea, Version: 1 },
    exportMacAreas: { State: 'TX' },
  }),
  ofRecords: [],
});
