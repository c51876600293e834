import { expect, it } from 'vitest';
import { paperSaid } from '#/features/cases/papers/paperSaid.ts';

type Paper = Parameters<typeof paperSaid>[0];

// Only how many there are is told.
const page = {};
const paper: Paper = {
  RequestedOn: '2026-11-25',
  Source: 'Upload',
  Pages: [page],
  ReceivedOn: '2026-11-26',
  DecidedOn: '2026-11-27',
  DecidedBy: 'Ana Lindqvist',
  ExpiresOn: null,
};

it.each([
  ['it is still out', {}, 'Requested', 'Asked for 11/25/2026'],
  ['it came', { Pages: [page, page] }, 'Received', 'Uploaded 11/26/2026, 2 files'],
  ['it was decided about', {}, 'Verified', '11/27/2026 by Ana Lindqvist · Uploaded 11/26/2026, 1 file'],
  [
    'it runs out',
    { ExpiresOn: '2027-01-25' },
    'Verified',
    '11/27/2026 by Ana Lindqvist · good until 01/25/2027 · Uploaded 11/26/2026, 1 file',
  ],
  ['it was made here', { Source: 'Letter', DecidedOn: null, DecidedBy: '' }, 'Verified', 'Letter 11/26/2026, 1 file'],
] as const)('[ENT-141] what is told of a paper: %s', (_what, change, state, said) => {
  expect(paperSaid({ ...paper, ...change }, state)).toBe(said);
});
