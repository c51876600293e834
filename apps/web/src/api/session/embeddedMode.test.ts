import { screens } from '@coverline/contract/screens/screens.ts';
import { afterEach, expect, it } from 'vitest';
import { embeddedMode, loginPath } from '#/api/session/embeddedMode.ts';
import { loginAfter, restoredAddress } from '#/app/routing/addresses.ts';
import { guard } from '#/app/routing/guard.ts';
import { aUser, tabStorage } from '#/app/testing.ts';
import { viewerOf } from '#/app/viewer/viewerOf.ts';

afterEach(() => embeddedMode.open('/', tabStorage()));

it('[ROUTE-006] the EHR’s login begins embedded mode, which the tab keeps until Login is opened in it', () => {
  const tab = tabStorage();
  embeddedMode.open('/Embedded/Landing', tab);
  expect(embeddedMode.type()).toBe(-1);
  embeddedMode.open('/login/athena', tab);
  expect([embeddedMode.type(), embeddedMode.ran()]).toEqual([1, false]);
  embeddedMode.open('/Embedded/Landing', tab);
  expect([embeddedMode.is(), embeddedMode.ran()]).toEqual([true, true]);
  embeddedMode.open('/Embedded/Landing', tabStorage());
  expect(embeddedMode.is()).toBe(false);
  tab.setItem('AuthToken', 'of the launch');
  embeddedMode.open('/', tab);
  expect([embeddedMode.is(), tab.getItem('AuthToken')]).toEqual([false, null]);
});

it('[ROUTE-005] in an EHR-embedded build its login is the login route, whatever was opened', () => {
  const tab = tabStorage();
  embeddedMode.open('/', tab);
  expect(loginPath()).toBe('/');
  embeddedMode.begin(tab); // the configuration says so
  expect(loginPath()).toBe('/Login/Athena');
  const place = { pathname: '/Embedded/eligibility', search: '?SpifResponseID=5', hash: '' };
  expect(restoredAddress(place)).toBe('/Login/Athena?p=1#/Embedded/eligibility?SpifResponseID=5');
  expect(loginAfter(place, 'Bye', false)).toBe('/Login/Athena?message=Bye');
});

it('[STATE-35] inside an EHR one lands on its patient, whatever the landing page is', () => {
  embeddedMode.open('/Login/Athena', tabStorage());
  const user = aUser({ Roles: ['RealTimeEligibility'], DefaultLandingPage: '/spifmanagement/eligibility' });
  const row = screens.find(({ key }) => key === 'embeddedLogin');
  const place = { pathname: '/Login/Athena', search: '', hash: '' };
  expect(row && guard(row, { user, viewer: viewerOf(user, null), left: null, place })).toBe('/Embedded/Landing');
});
