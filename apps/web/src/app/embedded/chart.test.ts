import { changesOf, countChanges } from '@coverline/domain/embedded/embeddedChanges.ts';
import { loadEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { acceptVerified, addInsurance, removeInsurance, saveLocal } from '@coverline/domain/embedded/embeddedEdits.ts';
import { expect, it } from 'vitest';
import { lackingText, standing } from '#/app/embedded/chartWords.ts';
import { afterSave, savePayload } from '#/app/embedded/savePayload.ts';
import { anEmbedded } from '#/app/testing.ts';

const source = { ...anEmbedded, Patient: { ...anEmbedded.Patient!, City: '' } }; // the fixture has one
const found = { ...anEmbedded.Insurances[0]!, RegInsuranceId: 'found:l1', Visit270271ID: 'l1', COB: 1 }; // likewise
const typed = saveLocal(loadEmbedded(source), { City: 'Albany' });
const edited = removeInsurance(
  addInsurance(acceptVerified(typed, { Zip: '12207-1100' }, 'c1'), { ...found, CertificateNumber: '****0099' }),
  'a',
);

it('[EMB-04] what goes to the billing system is what was changed, by names: of a coverage the lookup alone', () => {
  expect(savePayload(edited)).toEqual({
    Version: 'v1',
    Fields: [
      { Field: 'City', Value: 'Albany', DemographicsID: null },
      { Field: 'Zip', Value: '12207-1100', DemographicsID: 'c1' },
    ],
    AddInsurances: [{ SpifResponseID: 'l1', COB: 1 }],
    RemoveInsurances: ['a'],
    RemoveSubscribers: [],
  });
});

it('[EMB-04] what it took is the original; what was changed while it answered, and what it did not take, stays a change', () => {
  const read = { ...edited.working, Version: 'v2' };
  const saved = afterSave(edited, edited, { Outcome: 'Saved', EmbeddedData: read });
  expect([saved.original, countChanges(changesOf(saved))]).toEqual([read, 0]);
  // It took it, and could not be read since.
  const unread = afterSave(edited, edited, { Outcome: 'Saved', EmbeddedData: null });
  expect([unread.original, countChanges(changesOf(unread))]).toEqual([edited.working, 0]);

  const since = removeInsurance(edited, 'b');
  const meanwhile = afterSave(since, edited, { Outcome: 'Saved', EmbeddedData: read });
  expect(changesOf(meanwhile).removed.map(({ RegInsuranceId }) => RegInsuranceId)).toEqual(['b']);

  const part = { ...source, Version: 'v2', Patient: { ...source.Patient, City: 'Albany' } };
  const left = changesOf(afterSave(edited, edited, { Outcome: 'Part', EmbeddedData: part }));
  expect(left.fields.map(({ field }) => field)).toEqual(['Zip']);
  expect([left.added.length, left.removed.length]).toEqual([1, 1]);
  expect(afterSave(edited, edited, { Outcome: 'Part', EmbeddedData: null })).toBe(edited);
});

it('the strip says how many changes wait, and what is needed before they go', () => {
  expect(standing(changesOf(loadEmbedded(source)))).toEqual({ grade: 'Good', text: 'As in your EHR' });
  expect(standing(changesOf(typed)).text).toBe('1 change kept here alone');
  expect(standing(changesOf(edited))).toEqual({ grade: 'Questionable', text: '4 changes kept here alone' });
  expect(lackingText([])).toBeNull();
  expect(lackingText(['Zip', 'City'])).toBe('City, ZIP are needed first.');
});
