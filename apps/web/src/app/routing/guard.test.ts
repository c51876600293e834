import { screen } from '@coverline/contract/screens/screens.ts';
import { expect, it } from 'vitest';
import type { Left } from '#/api/session/session.ts';
import type { Place } from '#/app/routing/addresses.ts';
import { guard } from '#/app/routing/guard.ts';
import { aUser, unaccepted } from '#/app/testing.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';

const at = (address: string): Place => {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return { pathname, search, hash };
};
const signedIn = (given: Parameters<typeof aUser>[0], address: string) => {
  const user = aUser(given);
  return { user, viewer: viewerOf(user, null), left: null, place: at(address) };
};
const signedOut = (address: string, left: Left | null = null) => ({
  user: null,
  viewer: null,
  left,
  place: at(address),
});
const eligibility = screen('eligibility');

it('[START-06] [START-07] signed out, a protected address goes to Login with itself in the hash', () => {
  const visit = signedOut('/spifmanagement/eligibility?SpifResponseID=5');
  expect(guard(eligibility, visit)).toBe('/#/spifmanagement/eligibility?SpifResponseID=5');
  expect(guard(screen('profile'), signedOut('/Account/Profile'))).toBe('/#/Account/Profile');
  expect(guard(screen('login'), signedOut('/'))).toBeNull();
  expect(guard(screen('notFound'), signedOut('/nowhere'))).toBeNull();
});

it('[STATE-21] [ERR-25] [STATE-23] a session that ended says so on Login; a log-off leaves no trace of the place', () => {
  const place = '/spifmanagement/eligibility?SpifResponseID=5';
  expect(guard(eligibility, signedOut(place, { message: 'It is over', keepsPlace: true }))).toBe(
    '/?message=It+is+over#/spifmanagement/eligibility?SpifResponseID=5',
  );
  expect(guard(eligibility, signedOut(place, { message: null, keepsPlace: false }))).toBe('/');
});

it('[ACC-06] [ACC-01] [ROLE-32] lacking the role goes to /unauthorized, having it opens the screen', () => {
  const place = '/spifmanagement/eligibility';
  expect(guard(eligibility, signedIn({ Roles: ['Reports'] }, place))).toBe('/unauthorized');
  expect(guard(eligibility, signedIn({ Roles: ['RealTimeEligibility'] }, place))).toBeNull();
  expect(guard(screen('unauthorized'), signedIn({}, '/unauthorized'))).toBeNull();
});

it('[ACC-06] a feature or a white-label flag that is lacking goes there too', () => {
  const row = { ...eligibility, requiresClientFeature: 'WebService', requiresWLFlag: 'EnableHelpDocuments' };
  const visit = signedIn({ Roles: ['RealTimeEligibility'], FeatureList: ['WebService'] }, '/x');
  expect(guard(row, visit)).toBe('/unauthorized');
  expect(guard(row, { ...visit, viewer: { ...visit.viewer, wlFlags: ['EnableHelpDocuments'] } })).toBeNull();
});

it('[LAND-06] until the terms are accepted every protected screen leads to them, and remembers where from', () => {
  const mustAccept = { Roles: ['RealTimeEligibility'], TermsOfService: unaccepted };
  expect(guard(eligibility, signedIn(mustAccept, '/spifmanagement/eligibility?SpifResponseID=5'))).toBe(
    '/tos#/spifmanagement/eligibility?SpifResponseID=5',
  );
  expect(guard(screen('termsOfService'), signedIn(mustAccept, '/tos'))).toBeNull();
});

it('[LAND-01] Login sends whoever is signed in to where they were going', () => {
  const reader = { Roles: ['RealTimeEligibility'] };
  expect(guard(screen('login'), signedIn(reader, '/?p=1#/spifmanagement/eligibility?SpifResponseID=5'))).toBe(
    '/spifmanagement/eligibility?SpifResponseID=5',
  );
  expect(guard(screen('login'), signedIn(reader, '/'))).toBe('/Account/Profile');
});
