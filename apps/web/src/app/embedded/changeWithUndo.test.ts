import { loadEmbedded, wipedEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { acceptVerified, removeInsurance, revertToOriginal } from '@coverline/domain/embedded/embeddedEdits.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { changeWithUndo } from '#/app/embedded/changeWithUndo.ts';
import { anEmbedded } from '#/app/testing.ts';
import { toasts } from '#/ui/layers/toast.ts';

const edited = removeInsurance(loadEmbedded(anEmbedded), 'a');
const offered = () => toasts.get().map(({ action }) => action?.label);

const noToasts = () => {
  for (const one of toasts.get()) toasts.remove(one);
};

beforeEach(() => {
  noToasts(); // a test of another file may have left some
  embeddedPatient.put(edited);
  changeWithUndo(revertToOriginal(edited), 'As it was.');
});
afterEach(() => {
  embeddedPatient.wipe();
  noToasts();
});

it('[EMB-03] what was done to the chart can be undone, once', () => {
  expect([embeddedPatient.required(), offered()]).toEqual([loadEmbedded(anEmbedded), ['Undo']]);
  toasts.get()[0]?.action?.run();
  expect([embeddedPatient.required(), offered()]).toEqual([edited, []]);
});

it.each([
  ['a save', () => embeddedPatient.put(loadEmbedded({ ...anEmbedded, Version: 'v2' }))],
  ['a wipe', () => embeddedPatient.put(wipedEmbedded)],
  ['the log-off', () => embeddedPatient.wipe()],
  ['another change', () => embeddedPatient.put(acceptVerified(embeddedPatient.required(), { City: 'Troy' }, 'c1'))],
])('[EMB-03] [EMB-04] [EMB-07] %s takes the undo away', (_what, happens) => {
  expect(offered()).toEqual(['Undo']);
  happens();
  expect(offered()).toEqual([]);
});
