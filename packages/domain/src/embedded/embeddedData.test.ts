import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type EmbeddedData,
  isEditable,
  loadEmbedded,
  removeInsurance,
  removeSubscriber,
  revertToOriginal,
  savedToBilling,
  saveLocal,
  wipedEmbedded,
} from './embeddedData.ts';

const insurance = (RegInsuranceId: string) => ({
  RegInsuranceId,
  TradingPartnerID: 'tp-1',
  TradingPartnerName: 'Juniper Community Care',
  COB: 1,
  CertificateNumber: '******0001',
  IsOldMedicareNumber: false,
  Visit270271ID: 'v-1',
  PatientRemediStatusID: 1,
  OfficeCopay: 2500,
  LastVerifiedDate: '2026-02-01',
  EffectiveDate: '2026-01-01',
});
const subscriber = (RegInsuranceId: string) => ({
  RegInsuranceId,
  FirstName: 'Ada',
  LastName: 'Marker',
  DOB: '1980-01-02',
});
const source: EmbeddedData = {
  Patient: {
    FirstName: 'Ada',
    LastName: 'Marker',
    DateOfBirth: '1980-01-02',
    Address1: '',
    City: ' ',
    State: 'NY',
    Zip: '12207',
  },
  Insurances: [insurance('a'), insurance('b')],
  Subscribers: [subscriber('a'), subscriber('b')],
};
const state = loadEmbedded(source);

it('[ENT-117] editing the working copy leaves the original as it was', () => {
  expect(state).toEqual({ original: source, working: source });
  expect(state.working.Patient).not.toBe(state.original.Patient);
  const edited = saveLocal(state, { Address1: '1 Ledger Way' });
  expect(edited.working.Patient?.Address1).toBe('1 Ledger Way');
  expect(edited.original).toEqual(source);
});

it('[EMB-08] a field may be edited only where the source left it empty', () => {
  expect(isEditable(state, 'Address1')).toBe(true);
  expect(isEditable(state, 'City')).toBe(true);
  expect(isEditable(state, 'FirstName')).toBe(false);
  expect(saveLocal(state, { FirstName: 'Eda', City: 'Albany' }).working.Patient).toMatchObject({
    FirstName: 'Ada',
    City: 'Albany',
  });
  // what was typed once can be typed again: the source decides, not the copy
  expect(isEditable(saveLocal(state, { City: 'Albany' }), 'City')).toBe(true);
});

it('[EMB-02] [EMB-03] changes are kept locally, and reverted to the original', () => {
  const edited = saveLocal(saveLocal(state, { Address1: '1 Ledger Way' }), { City: 'Albany' });
  expect(edited.working.Patient).toMatchObject({ Address1: '1 Ledger Way', City: 'Albany' });
  expect(revertToOriginal(edited)).toEqual(state);
});

it('[EMB-04] a successful save replaces the original, a failed one changes nothing', () => {
  const edited = saveLocal(state, { City: 'Albany' });
  expect(savedToBilling(edited, false)).toEqual(edited);
  const saved = savedToBilling(edited, true);
  expect(saved.original).toEqual(edited.working);
  expect(saved.working).toEqual(edited.working);
});

it('[EMB-05] [EMB-06] an insurance or a subscriber is removed by its id, from both copies', () => {
  const without = removeSubscriber(removeInsurance(state, 'a'), 'b');
  for (const { Insurances, Subscribers } of [without.original, without.working]) {
    expect(Insurances.map(({ RegInsuranceId }) => RegInsuranceId)).toEqual(['b']);
    expect(Subscribers.map(({ RegInsuranceId }) => RegInsuranceId)).toEqual(['a']);
  }
  expect(removeInsurance(state, 'nobody')).toEqual(state);
});

it('[EMB-07] wiped, nothing of anybody is left in either copy', () => {
  const nothing = { Patient: null, Insurances: [], Subscribers: [] };
  expect(wipedEmbedded).toEqual({ original: nothing, working: nothing });
  expect(saveLocal(wipedEmbedded, { City: 'Albany' })).toEqual(wipedEmbedded);
});

it('[EMB-02] [EMB-03] whatever is typed, in whatever order, the original stays and a revert is whole', () => {
  const change = fc.record({ FirstName: fc.string(), Address1: fc.string(), City: fc.string() }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const edited = changes.reduce(saveLocal, state);
      expect(edited.original).toEqual(source);
      expect(edited.working.Patient?.FirstName).toBe('Ada');
      expect(revertToOriginal(edited)).toEqual(state);
    }),
  );
});
