import { expect, it } from 'vitest';
import { type Arrival, refreshVariant } from '#/app/start/refreshVariant.ts';

const arrival = (given: Partial<Arrival> = {}): Arrival => ({
  external: true,
  hasToken: false,
  referrer: 'https://intranet.aldercreek.example/start',
  referralDomains: ['aldercreek.example', 'partner.example'],
  hash: '#/spifmanagement/eligibility',
  ...given,
});

it('[STATE-05] [ENT-037] a link with a destination from a referral domain leads to the directory, signed in or not', () => {
  expect(refreshVariant(arrival())).toBe('externalSignIn');
  expect(refreshVariant(arrival({ hasToken: true, referrer: 'https://partner.example/' }))).toBe('externalSignIn');
});

it('[STATE-04] [STATE-05] without a destination, or from anywhere else, the external refresh is asked for', () => {
  const others = [
    { hash: '' },
    { referrer: '' },
    { referrer: 'not an address' },
    { referrer: 'https://aldercreek.example.evil.example/' },
    { referrer: 'https://notaldercreek.example/' },
    { referralDomains: [] },
  ];
  for (const given of others) expect(refreshVariant(arrival(given))).toBe('external');
});

it('[STATE-06] [STATE-07] in standalone mode the token alone decides, whoever led here', () => {
  expect(refreshVariant(arrival({ external: false, hasToken: true }))).toBe('standalone');
  expect(refreshVariant(arrival({ external: false }))).toBe('none');
});
