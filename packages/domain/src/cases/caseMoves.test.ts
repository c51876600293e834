import { describe, expect, it } from 'vitest';
import { type MoveFacts, moveTo, reopenDays, whyNotBy, whyNotTo } from './caseMoves.ts';
import { type CaseStatus, caseStatuses, openStatuses } from './caseStatus.ts';
import { addDays } from '../format/dates.ts';

const today = '2026-11-20';
const facts: MoveFacts = {
  type: 'MedicaidApplication',
  status: 'New',
  heldFrom: null,
  submittedOn: null,
  appealBy: null,
  closedOn: null,
  today,
  hasSubmitted: true,
};

/** By hand, from the rules: where a case may go from each status, beside hold, close and cancel. */
const ways: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  New: ['Assigned'],
  Assigned: ['New', 'InProgress'],
  InProgress: ['PendingPatient', 'PendingDocuments', 'PendingAgency', 'ReadyToSubmit'],
  PendingPatient: ['InProgress'],
  PendingDocuments: ['InProgress'],
  PendingAgency: ['InProgress', 'Approved', 'Denied'],
  ReadyToSubmit: ['InProgress', 'Submitted'],
  Submitted: ['Approved', 'Denied'],
  Approved: [],
  Denied: ['Appeal'],
  Appeal: ['Approved', 'Upheld'],
  Upheld: [],
  OnHold: ['PendingDocuments'],
  Closed: ['InProgress'],
  Cancelled: ['InProgress'],
};

/** A case that has come as far as its status says. */
const at = (status: CaseStatus, change: Partial<MoveFacts> = {}): MoveFacts => ({
  ...facts,
  status,
  heldFrom: status === 'OnHold' ? 'PendingDocuments' : null,
  submittedOn: ['Submitted', 'PendingAgency', 'Denied', 'Appeal'].includes(status) ? '2026-11-01' : null,
  closedOn: ['Closed', 'Cancelled'].includes(status) ? '2026-11-10' : null,
  ...change,
});

const legal = (from: CaseStatus): readonly CaseStatus[] => {
  const ends: readonly CaseStatus[] =
    from === 'OnHold' ? ['Cancelled'] : openStatuses.includes(from) ? ['OnHold', 'Closed', 'Cancelled'] : [];
  return [...ways[from], ...ends];
};

const pairs = caseStatuses.flatMap((from) => caseStatuses.map((to) => ({ from, to })));

describe('[STATE-43] where a case may go', () => {
  it.each(pairs.filter(({ from, to }) => legal(from).includes(to)))('$from becomes $to', ({ from, to }) => {
    expect(whyNotTo(at(from), to)).toBeNull();
    expect(moveTo(at(from), to)?.to).toBe(to);
  });

  it.each(pairs.filter(({ from, to }) => !legal(from).includes(to)))('$from never becomes $to', ({ from, to }) => {
    expect(whyNotTo(at(from), to)).toMatch(/already|cannot become|hold first|Reopen it first|becomes Submitted here/);
  });
});

describe('[STATE-43] what keeps a case from a way that others go', () => {
  it.each<[string, CaseStatus, Partial<MoveFacts>, RegExp]>([
    [
      'Submitted without the client’s flag',
      'Submitted',
      { status: 'ReadyToSubmit', hasSubmitted: false },
      /does not use Submitted/,
    ],
    ['Pending agency from ready, with it', 'PendingAgency', { status: 'ReadyToSubmit' }, /becomes Submitted/],
    ['a decision before anything was filed', 'Approved', { status: 'PendingAgency' }, /Nothing has been filed/],
    ['a denial of what nobody decides', 'Denied', { status: 'PendingAgency', type: 'CobUpdate' }, /Nobody decides/],
    ['filing what nobody decides', 'ReadyToSubmit', { status: 'InProgress', type: 'CallPayer' }, /Nobody decides/],
    [
      'an appeal after its last day',
      'Appeal',
      { status: 'Denied', appealBy: addDays(today, -1) },
      /last day to appeal/,
    ],
    [
      'reopening after ninety days',
      'InProgress',
      { status: 'Closed', closedOn: addDays(today, -reopenDays - 1) },
      /more than 90 days/,
    ],
    [
      'from hold to elsewhere than it came from',
      'InProgress',
      { status: 'OnHold', heldFrom: 'Denied' },
      /off hold first/,
    ],
  ])('%s', (_, to, change, why) => {
    expect(whyNotTo({ ...facts, ...change }, to)).toMatch(why);
  });

  it.each<[string, CaseStatus, Partial<MoveFacts>]>([
    ['filed without the flag it pends', 'PendingAgency', { status: 'ReadyToSubmit', hasSubmitted: false }],
    ['an appeal on its last day', 'Appeal', { status: 'Denied', appealBy: today }],
    ['an appeal where the notice names no day', 'Appeal', { status: 'Denied' }],
    ['reopening on the ninetieth day', 'InProgress', { status: 'Closed', closedOn: addDays(today, -reopenDays) }],
    ['a hold of what nobody decides', 'OnHold', { status: 'InProgress', type: 'CallPayer' }],
    ['back from hold', 'Denied', { status: 'OnHold', heldFrom: 'Denied' }],
  ])('%s', (_, to, change) => expect(whyNotTo({ ...facts, ...change }, to)).toBeNull());
});

describe('[STATE-43] who may move a case', () => {
  const asker = (userId: string, isSupervisor = false) => ({ userId, isSupervisor });
  const ana = { id: 'ana', name: 'Ana Lin' };
  it.each([
    ['whoever has it', ana, asker('ana'), null],
    ['whoever answers for the client', ana, asker('eve', true), null],
    ['another', ana, asker('dima'), 'Ana Lin has this case. Take it over first.'],
    ['of nobody’s case', null, asker('dima'), 'Nobody has this case. Take it first.'],
  ] as const)('%s', (_, owner, who, why) => expect(whyNotBy({ by: 'Owner' }, owner, who)).toBe(why));
  it('taking and reopening are everybody’s', () => {
    for (const [from, to] of [
      ['New', 'Assigned'],
      ['Closed', 'InProgress'],
    ] as const) {
      const move = moveTo(at(from), to);
      expect(move && whyNotBy(move, ana, asker('dima'))).toBeNull();
    }
  });
});
