import { expect, it } from 'vitest';
import { discoveryCalls } from '../discovery/discovery.ts';
import { liveDemographicsCalls } from '../liveDemographics/liveDemographics.ts';
import { accessOfKind } from './kindAccess.ts';

it('a batch does of a kind what the screen of that kind lets its people do', () => {
  expect(accessOfKind).toEqual({
    Discovery: discoveryCalls.submitDiscovery.access,
    Demographics: liveDemographicsCalls.verifyDemographics.access,
  });
});
