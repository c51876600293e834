import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, countChanges, keepChanges, savedToBilling } from './embeddedChanges.ts';
import { type EmbeddedData, loadEmbedded, wipedEmbedded } from './embeddedData.ts';
import {
  acceptVerified,
  addInsurance,
  giveBack,
  isEditable,
  removeInsurance,
  removeSubscriber,
  restoreInsurance,
  restoreSubscriber,
  revertToOriginal,
  saveLocal,
} from './embeddedEdits.ts';
import { embeddedPatientProblems } from './embeddedPatientProblems.ts';

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
  Version: 'v1',
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
  expect(state).toEqual({ original: source, working: source, checks: {} });
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
  expect(savedToBilling(edited, null)).toEqual(edited);
  const read = { ...edited.working, Version: 'v2' };
  const saved = savedToBilling(edited, read);
  expect(saved).toEqual({ original: read, working: read, checks: {} });
  expect(countChanges(changesOf(saved))).toBe(0);
});

const ids = (all: readonly { readonly RegInsuranceId: string }[]) => all.map(({ RegInsuranceId }) => RegInsuranceId);

it('[EMB-05] [EMB-06] an insurance or a subscriber is removed by its id, and comes back while that is not saved', () => {
  const edited = removeSubscriber(removeInsurance(state, 'a'), 'b');
  expect(ids(edited.working.Insurances)).toEqual(['b']);
  // Whose insurance is gone is gone with it.
  expect(edited.working.Subscribers).toEqual([]);
  expect(edited.original).toEqual(source);
  expect(removeInsurance(state, 'nobody')).toEqual(state);
  const { removed, removedSubscribers } = changesOf(edited);
  expect([ids(removed), ids(removedSubscribers)]).toEqual([['a'], ['b']]);
  const { Version: _, ...after } = edited.working;
  expect(savedToBilling(edited, { ...after, Version: 'v2' }).original.Insurances).toEqual([insurance('b')]);
  expect(restoreSubscriber(restoreInsurance(edited, 'a'), 'b')).toEqual(state);
  expect(revertToOriginal(edited)).toEqual(state);
});

it('[EMB-07] wiped, nothing of anybody is left in either copy', () => {
  const nothing = { Version: '', Patient: null, Insurances: [], Subscribers: [] };
  expect(wipedEmbedded).toEqual({ original: nothing, working: nothing, checks: {} });
  expect(saveLocal(wipedEmbedded, { City: 'Albany' })).toEqual(wipedEmbedded);
});

it('what a check verified and somebody accepted goes over what the source had, and names the check', () => {
  const edited = acceptVerified(state, { LastName: 'Markham', Zip: '12207-1100' }, 'c1');
  expect(changesOf(edited).fields).toEqual([
    { field: 'LastName', from: 'Marker', to: 'Markham', checkId: 'c1' },
    { field: 'Zip', from: '12207', to: '12207-1100', checkId: 'c1' },
  ]);
  expect(changesOf(giveBack(edited, 'Zip')).fields.map(({ field }) => field)).toEqual(['LastName']);
  // By hand it stays as it is; where the source had nothing, what is typed over is no longer verified.
  expect(saveLocal(edited, { LastName: 'Other' })).toEqual(edited);
  const city = acceptVerified(state, { City: 'Albany' }, 'c1');
  expect(changesOf(saveLocal(city, { City: 'Troy' })).fields[0]).toMatchObject({ to: 'Troy', checkId: null });
});

it('a coverage that was found stands among the insurances once', () => {
  const found = { ...insurance('found:l1'), Visit270271ID: 'l1', CertificateNumber: '****0099' };
  const edited = addInsurance(addInsurance(state, found), { ...found, Visit270271ID: 'l2' });
  expect(ids(changesOf(edited).added)).toEqual(['found:l1']);
  expect(addInsurance(state, { ...insurance('found:l1'), Visit270271ID: '' })).toEqual(state);
  expect(addInsurance(wipedEmbedded, found)).toEqual(wipedEmbedded);
});

it('a chart that was read anew is the original; what is not in it yet stays a change, and nothing is typed over it', () => {
  const found = { ...insurance('found:l1'), Visit270271ID: 'l1', CertificateNumber: '****0099' };
  const typed = saveLocal(state, { City: 'Albany', Address1: '1 Ledger Way' });
  const edited = removeInsurance(addInsurance(acceptVerified(typed, { Zip: '12208' }, 'c1'), found), 'a');
  expect(countChanges(changesOf(edited))).toBe(5);
  const read: EmbeddedData = {
    ...source,
    Version: 'v2',
    Patient: { ...source.Patient!, Address1: '2 Ledger Way' }, // the fixture has one
    Insurances: [insurance('a'), insurance('b'), { ...found, RegInsuranceId: 'c', Visit270271ID: '' }],
  };
  const kept = keepChanges(edited, read);
  expect(kept.original).toBe(read);
  expect(changesOf(kept)).toEqual({
    fields: [
      { field: 'City', from: ' ', to: 'Albany', checkId: null },
      { field: 'Zip', from: '12207', to: '12208', checkId: 'c1' },
    ],
    added: [],
    removed: [insurance('a')],
    removedSubscribers: [],
  });
});

it('[VAL-28] [VAL-29] a patient lacks nothing, and what was changed has its form', () => {
  const empty = { FirstName: '', LastName: '', Address1: '', City: '', State: '', Zip: '', DateOfBirth: '' };
  const today = '2026-11-28';
  expect(Object.keys(embeddedPatientProblems(empty, [], today))).toHaveLength(7);
  expect(new Set(Object.values(embeddedPatientProblems(empty, ['Zip'], today)))).toEqual(
    new Set(['Value is required']),
  );
  const whole = { ...source.Patient!, Address1: '1 Ledger Way', City: 'Albany' }; // the fixture has one
  expect(embeddedPatientProblems(whole, ['Zip', 'State', 'DateOfBirth'], today)).toEqual({});
  const wrong = { ...whole, Zip: '1220', State: 'QQ', DateOfBirth: '2026-11-29' };
  expect(embeddedPatientProblems(wrong, [], today)).toEqual({});
  expect(Object.keys(embeddedPatientProblems(wrong, ['Zip', 'State', 'DateOfBirth'], today)).toSorted()).toEqual([
    'DateOfBirth',
    'State',
    'Zip',
  ]);
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
