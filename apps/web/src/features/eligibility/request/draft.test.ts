import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '#/api/session/session.ts';
import { draftOwner } from '#/api/draft.ts';
import { keepDraft, takeDraft } from './draft.ts';
import { request } from './testRequests.ts';

const signIn = (UserID: string) => session.enter({ AuthToken: '', UserID, SelectedClient: { ID: 'c1' } } as UserData); // all the draft reads
const values = request({ LastName: 'Okonkwo' });

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  signIn('one');
});

it('keeps an unsent request while its user looks elsewhere or signs in again after a time-out', () => {
  keepDraft(draftOwner(), values);
  session.leave({ message: null, keepsPlace: true });
  signIn('one');
  expect(takeDraft(draftOwner())).toBe(values);
  expect(takeDraft(draftOwner())).toBeNull();
});

it('forgets it when its user logs off, and shows it to nobody else', () => {
  keepDraft(draftOwner(), values);
  session.leave({ message: null, keepsPlace: false });
  signIn('one');
  expect(takeDraft(draftOwner())).toBeNull();

  keepDraft(draftOwner(), values);
  session.leave({ message: null, keepsPlace: true });
  signIn('two');
  expect(takeDraft(draftOwner())).toBeNull();
});
