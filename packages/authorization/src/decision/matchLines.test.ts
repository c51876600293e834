import { describe, expect, it } from 'vitest';
import { matchLines } from './matchLines.ts';

describe('which line of ours a line of the answer is', () => {
  const named = (code: string, traces: readonly string[] = [], sequence: number | null = null) => ({
    action: 'A1',
    outcome: 'Approved' as const,
    number: '',
    reasons: [],
    notes: [],
    issuedOn: null,
    from: null,
    to: null,
    quantity: null,
    code,
    traces,
    sequence,
  });
  const lines = [
    { sequence: 1, code: '97110', modifiers: ['GP'] },
    { sequence: 2, code: '97110', modifiers: [] },
    { sequence: 5, code: '97140', modifiers: ['GP'] },
  ];
  it.each<readonly [string, readonly ReturnType<typeof named>[], readonly (number | null)[]]>([
    [
      'by their traces, whatever their order',
      [named('97140', ['T-5']), named('97110', ['T-1']), named('97110', ['T-2'])],
      [5, 1, 2],
    ],
    ['by their number', [named('', [], 2), named('', [], 1)], [2, 1]],
    ['by code and modifiers', [named('97110'), named('97110:GP')], [2, 1]],
    ['by code', [named('97140')], [5]],
    ['the one of the trace is taken first', [named('97110:GP'), named('97140', ['T-1'])], [2, 1]],
    ['each once', [named('97140'), named('97140')], [5, null]],
    ['two of one trace are parts of one line', [named('97110', ['T-1']), named('97112', ['T-1'])], [1, 1]],
    ['two of one number too', [named('97110', [], 2), named('97112', [], 2)], [2, 2]],
    ['another’s trace is none', [named('', ['X-1'])], [null]],
    ['a trace of a line that is not there', [named('', ['T-9'])], [null]],
  ])('%s', (_, of, expected) => {
    expect(matchLines(of, { trace: 'T', lines }).map(({ sequence }) => sequence)).toEqual(expected);
  });
});
