import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#/api/session/session.ts';
import { givenPatient, givePatient, removePatient } from '#/app/extensions/givenPatient.ts';
import { aUser } from '#/app/testing.ts';

const id = 'a'.repeat(32);
const patient = {
  LastName: 'Okonkwo',
  FirstName: 'Rosalind',
  DateOfBirth: '1959-05-14',
  SocialSecurityNumber: '',
  City: 'Tideland',
  State: 'OH',
};
const person = { LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-05-14' };
const left = { message: null, keepsPlace: false };
const sent: unknown[] = [];
/** A browser in which one extension answers so. */
const answers = (reply: unknown) =>
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (to: string, message: object, answer: (reply: unknown) => void) => {
        sent.push({ to, ...message });
        answer(reply);
      },
    },
  });
const took = { version: 1, payload: { Accepted: true } };
const removal = { to: id, code: 9, version: 1, payload: {} };

beforeEach(() => {
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  session.enter(aUser());
  sent.length = 0;
});
afterEach(() => {
  session.leave(left);
  vi.unstubAllGlobals();
});

it('[EXT-11] [EXT-13] hands a patient over once, and has them forgotten once', async () => {
  answers(took);
  expect(await givePatient(id, patient)).toBe(true);
  expect(sent).toEqual([{ to: id, code: 6, version: 1, payload: patient }]);
  expect(givenPatient.get()).toEqual(person);
  removePatient();
  removePatient();
  expect(sent.slice(1)).toEqual([removal]);
  expect(givenPatient.get()).toBeNull();
});

it.each<[string, unknown]>([
  ['does not answer', undefined],
  ['answers in another form', { version: 2, payload: { Accepted: true } }],
  ['declines', { version: 1, payload: { Accepted: false } }],
  ['answers anything', '<b>yes</b>'],
])('[EXT-13] one that %s has it all forgotten, since it may have taken them', async (_, reply) => {
  answers(reply);
  expect(await givePatient(id, patient)).toBe(false);
  expect(sent.slice(1)).toEqual([removal]);
  expect(givenPatient.get()).toBeNull();
});

it('[EXT-13] another client takes them away; what else changes of the user does not', async () => {
  answers(took);
  await givePatient(id, patient);
  session.patch({ LastName: 'Marker' });
  expect(sent).toHaveLength(1);
  session.enter(aUser({ SelectedClient: { ...aUser().ClientList[0]!, ID: '5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0009' } }));
  expect(sent.slice(1)).toEqual([removal]);
  session.enter(aUser());
  expect(sent).toHaveLength(2);
});

it('the end of the session forgets them without a word of its own: everything is wiped then', async () => {
  answers(took);
  await givePatient(id, patient);
  session.leave(left);
  expect(givenPatient.get()).toBeNull();
  removePatient();
  expect(sent).toHaveLength(1);
});
