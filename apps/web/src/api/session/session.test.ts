import { beforeEach, expect, it, vi } from 'vitest';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { session } from '#/api/session/session.ts';
import { anEmbedded, aUser } from '#/app/testing.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('[STATE-17] [STATE-11] leaving clears the user and the token, and says how it was left until Login is reached', () => {
  items.set('AuthToken', 't');
  session.enter(aUser());
  expect(session.get().user?.LastName).toBe('Ramanathan');
  session.leave({ message: 'Bye', keepsPlace: true });
  expect(session.get()).toEqual({ user: null, left: { message: 'Bye', keepsPlace: true } });
  expect(items.has('AuthToken')).toBe(false);
  session.arrived();
  expect(session.get()).toEqual({ user: null, left: null });
});

it('[PROF-02] what the user changed shows at once', () => {
  session.enter(aUser());
  session.patch({ FirstName: 'Pia' });
  expect(session.get().user?.FirstName).toBe('Pia');
  session.leave({ message: null, keepsPlace: false });
  session.patch({ FirstName: 'Nobody' });
  expect(session.get().user).toBeNull();
});

it('[STATE-18] [ERR-29] leaving wipes the patient of the EHR: who reads one then is told that there is none', () => {
  embeddedPatient.load(anEmbedded);
  session.enter(aUser());
  expect(embeddedPatient.required().working.Patient?.LastName).toBe('Marker');
  session.leave({ message: null, keepsPlace: true });
  expect(embeddedPatient.isLoaded()).toBe(false);
  expect(() => embeddedPatient.required()).toThrow(/^Embedded data not loaded$/);
});
