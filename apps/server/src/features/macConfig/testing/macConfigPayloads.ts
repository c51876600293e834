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
    deleteMacArea: { AreaID: '00000000-0000-4000-8000-000000000000', Version: 1 },
    exportMacAreas: { State: 'TX' },
  }),
  ofRecords: [],
});
