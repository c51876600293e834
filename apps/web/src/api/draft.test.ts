import { wipedEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { afterEach, expect, it } from 'vitest';
import { createDraft } from '#/api/draft.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { anEmbedded } from '#/app/testing.ts';

afterEach(() => embeddedPatient.wipe());

it('[EMB-07] once the patient of the chart is wiped no draft has them, nor is one kept', () => {
  embeddedPatient.load(anEmbedded);
  const draft = createDraft<string>();
  draft.keep('me', 'Marker');
  expect(draft.take('me')).toBe('Marker');
  expect(draft.take('me')).toBeNull();
  draft.keep('me', 'Marker');
  embeddedPatient.put(wipedEmbedded);
  expect(draft.take('me')).toBeNull();
  draft.keep('me', 'Marker');
  expect(draft.take('me')).toBeNull();
});
