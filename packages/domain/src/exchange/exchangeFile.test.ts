import { describe, expect, it } from 'vitest';
import {
  exchangeStates,
  keptFor,
  mayArchiveFile,
  mayDownloadFile,
  mayRemoveFile,
  mayRouteFile,
} from './exchangeFile.ts';

describe('what may be done with a file of the exchange', () => {
  it.each([
    ['Scanned', true, 0, true],
    ['Received', true, 23.99, true],
    ['Scanned', true, 24, false],
    ['Scanned', false, 0, false],
    ['Archived', false, 1, false],
    ['Archived', true, 1, true],
    ['Quarantined', false, 1_000, true],
    ['Routed', true, 0, false],
    ['Processed', true, 0, true],
    ['Failed', true, 0, true],
  ] as const)('%s, own: %s, %d hours old: removed %s', (state, isOwn, ageHours, may) => {
    expect(mayRemoveFile({ state, isOwn, ageHours })).toBe(may);
  });

  it('F-07 what was not looked at, or found bad, is not handed out', () => {
    expect(exchangeStates.filter((state) => !mayDownloadFile(state))).toEqual(['Received', 'Quarantined']);
  });

  it('[ROUTE-036] what a batch is at work on is neither archived nor routed again; what is sent to the client never is', () => {
    expect(exchangeStates.filter(mayArchiveFile)).toEqual(['Scanned', 'Processed', 'Failed']);
    const routable = (direction: 'Inbound' | 'Outbound') =>
      exchangeStates.filter((state) => mayRouteFile({ state, direction }));
    expect(routable('Inbound')).toEqual(['Scanned', 'Failed']);
    expect(routable('Outbound')).toEqual([]);
  });
});

const hour = 3_600_000;
it.each([
  [90 * 24, '90 days', false],
  [7 * 24, '7 days', false],
  [90 * 24 - 0.1, '90 days', false],
  [7 * 24 - 1, '7 days', true],
  [47, '1 day', true],
  [24, '1 day', true],
  [23.5, '23 hours', true],
  [1, '1 hour', true],
  [0.5, 'less than an hour', true],
  [-0.1, 'being removed', true],
])('what is kept for %d hours more', (hours, text, isSoon) => {
  expect(keptFor(hours * hour, 0)).toEqual({ text, isSoon });
});
