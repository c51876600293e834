import { expect, it } from 'vitest';
import { type Drop, dropOf } from '#/features/cases/board/dropOf.ts';

const move = { To: 'PendingPatient', Asks: [], Refusal: null } as const;

it.each<[string, Parameters<typeof dropOf>[0], Drop]>([
  ['one that asks for nothing is moved', { Moves: [{ ...move, Asks: [] }], Version: 4 }, { kind: 'move' }],
  ['one that asks is asked', { Moves: [{ ...move, Asks: ['Reason'] }], Version: 4 }, { kind: 'ask' }],
  [
    'one that may not is told why',
    { Moves: [{ ...move, Asks: [], Refusal: 'Nobody has this case. Take it first.' }], Version: 4 },
    { kind: 'refuse', why: 'Nobody has this case. Take it first.' },
  ],
  [
    'one whose way does not lead there is told so',
    { Moves: [], Version: 4 },
    { kind: 'refuse', why: 'It cannot go to Pending patient.' },
  ],
  [
    'one that somebody has closed meanwhile is asked of the server, which says who',
    { Moves: [], Version: 5 },
    { kind: 'move' },
  ],
  [
    'one that somebody has taken meanwhile likewise',
    { Moves: [{ ...move, Asks: [], Refusal: 'Ana Lin has this case. Take it over first.' }], Version: 5 },
    { kind: 'move' },
  ],
])('[STATE-43] a card that is dropped: %s', (_, dropped, drop) => {
  expect(dropOf(dropped, { Version: 4 }, 'PendingPatient')).toEqual(drop);
});
