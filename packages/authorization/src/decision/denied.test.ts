import { expect, it } from 'vitest';
import type { LineDecision } from './decision.ts';
import { approvedLines, whyDenied } from './denied.ts';

const line = (sequence: number, over: Partial<LineDecision>): LineDecision => ({
  sequence,
  code: '',
  action: '',
  outcome: 'Denied',
  number: '',
  reasons: [],
  notes: [],
  issuedOn: null,
  from: null,
  to: null,
  quantity: null,
  ...over,
});
const approved = line(1, { outcome: 'Approved', reasons: ['0A'], notes: ['Six visits, to be used by June'] });
const denied = line(2, { reasons: ['0U'], notes: ['No conservative therapy'] });

it.each([
  ['one line of two is denied', [], [approved, denied], 'Reason code 0U; No conservative therapy', [1]],
  ['what the whole says too', ['No conservative therapy'], [denied], 'No conservative therapy; Reason code 0U', []],
  [
    'one is approved with changes',
    [],
    [line(1, { outcome: 'Modified', notes: ['Three, not six'] })],
    'Three, not six',
    [],
  ],
  ['the whole alone', ['Not covered'], [], 'Not covered', []],
])('[GEN-08] of what was denied, where %s, the reasons are told', (_, notes, lines, why, granted) => {
  expect(whyDenied({ reasons: [], notes, lines })).toBe(why);
  expect([...approvedLines({ lines })]).toEqual(granted);
});
