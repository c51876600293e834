import { expect, it } from 'vitest';
import { landingFor } from '#/app/routing/landingFor.ts';
import { aUser, unaccepted } from '#/app/testing.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';

const land = (given: Parameters<typeof aUser>[0], from: { hash?: string; given?: string } = {}) => {
  const user = aUser(given);
  return landingFor(user, viewerOf(user, null), { hash: '', ...from });
};
const reader = { Roles: ['RealTimeEligibility'], DefaultLandingPage: '/spifmanagement/eligibility' };

it('[LAND-01] [LAND-02] the saved destination comes first, with its query', () => {
  expect(land(reader, { hash: '#/Account/Profile?a=1&b=2' })).toBe('/Account/Profile?a=1&b=2');
});

it('[LAND-03] [LAND-04] then a given path, then the landing page, then the profile', () => {
  expect(land(reader, { given: '/Account/ClientSelection' })).toBe('/Account/ClientSelection');
  expect(land(reader)).toBe('/spifmanagement/eligibility');
  expect(land({})).toBe('/Account/Profile');
});

it('[LAND-05] [LAND-06] terms that are not accepted come before all, and keep the destination', () => {
  expect(land({ ...reader, TermsOfService: unaccepted })).toBe('/tos');
  expect(land({ ...reader, TermsOfService: unaccepted }, { hash: '#/Account/Profile' })).toBe('/tos#/Account/Profile');
});

it('[LAND-07] a hash that leads out of the application is ignored', () => {
  for (const hash of ['#//evil.example', '#https://evil.example', '#/\\evil.example', '#javascript:alert(1)']) {
    expect(land({}, { hash })).toBe('/Account/Profile');
  }
});

it('[PROF-04] a landing page that has been closed to the user is passed over', () => {
  expect(land({ ...reader, Roles: [] })).toBe('/Account/Profile');
});
