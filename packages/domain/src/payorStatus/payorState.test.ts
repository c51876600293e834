import { describe, expect, it } from 'vitest';
import { decidePayorState, type PayorState, percentAtLeast, percentAtMost } from './payorState.ts';

type Row = readonly [
  what: string,
  traffic: {
    asked?: number;
    answered?: number;
    p95Ms?: number | null;
    lostInARow?: number;
    maintenance?: boolean;
    active?: boolean;
  },
  state: PayorState,
  reason: RegExp,
];

const rows: readonly Row[] = [
  ['nobody asked', {}, 'Idle', /Nobody asked/],
  ['one check, answered', { asked: 1, answered: 1 }, 'Up', /^1 of 1 check was answered/],
  ['19 of 20', { asked: 20, answered: 19 }, 'Up', /^19 of 20 checks were answered/],
  ['18 of 19, just below 95 %', { asked: 19, answered: 18 }, 'Degraded', /^18 of 19/],
  ['4 of 5, just 80 %', { asked: 5, answered: 4 }, 'Degraded', /^4 of 5/],
  ['3 of 5', { asked: 5, answered: 3 }, 'Down', /^3 of 5/],
  ['none of 4: too few to call it down', { asked: 4, answered: 0, lostInARow: 4 }, 'Degraded', /^0 of 4/],
  ['the last five without an answer', { asked: 400, answered: 395, lostInARow: 5 }, 'Down', /^The last 5 checks/],
  ['the last four', { asked: 400, answered: 396, lostInARow: 4 }, 'Up', /396 of 400/],
  ['slow in one of twenty', { asked: 40, answered: 40, p95Ms: 20_001 }, 'Degraded', /longer than 20 seconds/],
  ['20 seconds exactly', { asked: 40, answered: 40, p95Ms: 20_000 }, 'Up', /40 of 40/],
  [
    'a planned window, whatever happens',
    { asked: 9, answered: 0, lostInARow: 9, maintenance: true },
    'Maintenance',
    /planned/,
  ],
  [
    'out of use, whatever is planned',
    { asked: 9, answered: 9, maintenance: true, active: false },
    'Inactive',
    /in use/,
  ],
];

describe('the state of a payer, by what was seen of it', () => {
  it.each(rows)('[ROUTE-026] %s', (_, traffic, state, reason) => {
    const { asked = 0, answered = 0, p95Ms = 900, lostInARow = 0, maintenance = false, active = true } = traffic;
    const decided = decidePayorState({ hour: { asked, answered, p95Ms }, lostInARow, maintenance, active });
    expect(decided.state).toBe(state);
    expect(decided.reason).toMatch(reason);
  });
});

it.each([
  [0, 0, null, null],
  [300, 300, 100, 100],
  [299, 300, 99, 100],
  [1, 300, 0, 1],
  [0, 300, 0, 0],
])('%i of %i is neither all nor none unless it is', (part, whole, least, most) => {
  expect([percentAtLeast(part, whole), percentAtMost(part, whole)]).toEqual([least, most]);
});
