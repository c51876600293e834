import { expect, it } from 'vitest';
import { searchEntry } from './searchEntry.ts';

const row = {
  DiscoveryID: 'd1',
  RequestedAt: '2026-11-24T14:52:00Z',
  RequestedBy: 'Priya Ramanathan',
  State: 'Ended',
  Source: 'Realtime',
  Outcome: 'Found',
  MRN: '00419044',
  LastName: 'Castellanos-Wray',
  FirstName: 'Imani',
  ServiceTo: '2026-11-24',
  Asked: 7,
  Billable: 2,
  ToReview: 1,
  SpentCents: 55,
} as const;

it('an earlier search tells what came of it, by day or today by time', () => {
  expect(searchEntry(row, '2026-11-24', 'America/New_York')).toEqual({
    id: 'd1',
    grade: 'Good',
    status: 'Coverage found',
    when: 'Today 9:52 AM',
    about: '2 to bill, 1 to review, 7 asked, $0.55, for 11/24/2026',
  });
  expect(searchEntry({ ...row, State: 'Running', Source: 'Watch' }, '2026-11-25', 'America/New_York')).toMatchObject({
    status: 'Searching',
    when: '11/24/2026',
    about: '2 to bill, 1 to review, 7 asked, $0.55, retro watch, for 11/24/2026',
  });
});
