import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { wipedEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDraft, draftOwner } from '#/api/draft.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { session } from '#/api/session/session.ts';
import { anEmbedded } from '#/app/testing.ts';

// Whoever a test of another file signed in, or off.
beforeEach(() => session.enter({ AuthToken: '', UserID: 'me' } as UserData)); // all the draft reads
afterEach(() => embeddedPatient.wipe());

it('[EMB-07] once the patient of the chart is wiped no draft has them, nor is one kept', () => {
  embeddedPatient.load(anEmbedded);
  const draft = createDraft<string>();
  draft.keep(draftOwner(), 'Marker');
  expect(draft.take(draftOwner())).toBe('Marker');
  expect(draft.take(draftOwner())).toBeNull();
  draft.keep(draftOwner(), 'Marker');
  embeddedPatient.put(wipedEmbedded);
  expect(draft.take(draftOwner())).toBeNull();
  draft.keep(draftOwner(), 'Marker');
  expect(draft.take(draftOwner())).toBeNull();
});
