import { describe, expect, it } from 'vitest';
import { authMoves, reopenDays } from './authMoves.ts';
import { type AuthStatus, authStatuses, awaitedStatuses, disputedStatuses, inForceStatuses } from './authStatus.ts';
import { authStatusText } from './authStatusText.ts';
import { type MovingFacts, moveTo, stillAsked, whyNotBy, whyNotTo } from './whyNot.ts';

const facts = (over: Partial<MovingFacts>): MovingFacts => ({
  status: 'Draft',
  required: 'Required',
  missing: [],
  wasSent: true,
  hasDenial: true,
  peerToPeerBy: null,
  appealBy: null,
  validTo: null,
  closedOn: null,
  today: '2026-11-29',
  appealsMade: 0,
  ...over,
});

describe('[GEN-08] the ways of an authorization', () => {
  it.each<readonly [AuthStatus, AuthStatus, Partial<MovingFacts>, string | null]>([
    ['Draft', 'ReadyToSend', {}, null],
    [
      'Draft',
      'ReadyToSend',
      { missing: ['the diagnosis', 'units of line 2'] },
      'Still missing: the diagnosis, units of line 2.',
    ],
    ['Draft', 'ReadyToSend', { required: 'NotRequired' }, 'No authorization is needed by what is known.'],
    ['Draft', 'ReadyToSend', { required: 'Unknown' }, null],
    ['Draft', 'CallNeeded', { wasSent: false }, null],
    ['Draft', 'NotRequired', { wasSent: false }, null],
    ['Draft', 'NotRequired', {}, 'The {payer} has it: cancel it there.'],
    ['Draft', 'Submitted', {}, 'An authorization that is Draft cannot become Submitted.'],
    ['ReadyToSend', 'Submitted', {}, null],
    ['ReadyToSend', 'Draft', {}, null],
    ['Rejected', 'Draft', {}, null],
    ['Submitted', 'Submitted', {}, 'It is Submitted already.'],
    ['Submitted', 'Expiring', {}, 'An authorization that is Submitted cannot become Expiring.'],
    ['InfoRequested', 'InfoSent', {}, null],
    ['Pended', 'InfoSent', {}, null],
    ['InfoSent', 'InfoSent', {}, null],
    ['Approved', 'InfoSent', {}, 'An authorization that is Approved cannot become Information sent.'],
    ['ContactPayer', 'Pended', {}, null],
    ['Denied', 'PeerToPeer', { peerToPeerBy: '2026-11-29' }, null],
    ['Denied', 'PeerToPeer', { peerToPeerBy: '2026-11-28' }, 'The last day for a peer-to-peer has passed.'],
    ['Denied', 'Appeal1', { appealBy: '2026-11-29' }, null],
    ['Denied', 'Appeal1', { appealBy: '2026-11-28' }, 'The last day to appeal has passed.'],
    ['Partial', 'Appeal1', {}, null],
    ['Partial', 'Appeal1', { hasDenial: false }, 'Nothing was denied that could be argued about.'],
    ['Approved', 'Appeal1', {}, 'An authorization that is Approved cannot become Appeal 1.'],
    ['Pended', 'Appeal1', {}, 'An authorization that is Pended cannot become Appeal 1.'],
    ['Modified', 'Appeal1', {}, 'An authorization that is Approved - modified cannot become Appeal 1.'],
    ['Expiring', 'Appeal1', { appealBy: '2026-11-29' }, null],
    ['Expired', 'Appeal1', { validTo: '2026-11-28' }, null],
    ['Expired', 'Appeal1', { hasDenial: false }, 'Nothing was denied that could be argued about.'],
    ['Expiring', 'Appeal1', { appealBy: '2026-11-28' }, 'The last day to appeal has passed.'],
    ['Expiring', 'PeerToPeer', {}, null],
    ['Expired', 'PeerToPeer', { peerToPeerBy: '2026-11-28' }, 'The last day for a peer-to-peer has passed.'],
    ['Denied', 'Appeal2', {}, 'An authorization that is Denied cannot become Appeal 2.'],
    ['Upheld', 'Appeal1', {}, null],
    ['Upheld', 'Appeal2', {}, 'The next one is appeal 1.'],
    ['Upheld', 'Appeal2', { appealsMade: 1 }, null],
    ['Upheld', 'Appeal1', { appealsMade: 1 }, 'The next one is appeal 2.'],
    ['Upheld', 'Appeal2', { appealsMade: 1, appealBy: '2026-11-01' }, 'The last day to appeal has passed.'],
    ['Upheld', 'Appeal2', { appealsMade: 2 }, 'Both appeals have been made.'],
    ['Appeal1', 'Overturned', {}, null],
    ['Appeal2', 'Upheld', {}, null],
    ['Approved', 'Expired', { validTo: '2026-11-28' }, null],
    ['Approved', 'Expired', { validTo: '2026-11-29' }, 'It has not ended yet.'],
    ['Approved', 'Expired', {}, 'It has not ended yet.'],
    ['Expiring', 'Renewed', {}, null],
    ['Approved', 'Renewed', {}, 'An authorization that is Approved cannot become Renewed.'],
    ['Approved', 'Submitted', { validTo: '2026-11-29' }, null],
    ['Expiring', 'Submitted', { validTo: '2026-11-28' }, 'It has ended. Renew it.'],
    ['Expired', 'Submitted', {}, 'An authorization that is Expired cannot become Submitted.'],
    ['Draft', 'Cancelled', { wasSent: false }, null],
    ['Approved', 'Cancelled', {}, null],
    ['Denied', 'Cancelled', {}, null],
    ['Upheld', 'Cancelled', {}, null],
    ['Denied', 'Cancelled', { appealBy: '2026-12-01' }, 'It closes by itself once the last day to appeal has passed.'],
    ['Expired', 'Cancelled', {}, 'An authorization that is Expired cannot become Cancelled.'],
    ['Cancelled', 'Draft', { closedOn: '2026-08-31' }, null],
    [
      'Cancelled',
      'Draft',
      { closedOn: '2026-08-30' },
      `It was closed more than ${reopenDays} days ago. Make a new one.`,
    ],
    ['NotRequired', 'Draft', {}, null],
    ['Renewed', 'Draft', {}, 'An authorization that is Renewed cannot become Draft.'],
  ])('%s to %s with %j: %s', (status, to, over, why) => {
    const word = ['Overturned'].includes(to) || (to === 'Upheld' && status !== 'Upheld') ? 'Payer' : 'Here';
    expect(whyNotTo(facts({ status, ...over }), to, word)).toBe(why);
  });

  it('a denial wants its reason and the last day to appeal; an approval its number and its days; an appeal that is won too', () => {
    const asks = (status: AuthStatus, to: AuthStatus) => moveTo(facts({ status }), to, 'Payer')?.asks;
    expect(asks('Pended', 'Denied')).toEqual(['Reason', 'AppealBy']);
    expect(asks('Submitted', 'Approved')).toEqual(['AuthNumber', 'Period']);
    expect(asks('Submitted', 'Partial')).toEqual(['AuthNumber', 'Period', 'Reason']);
    expect(asks('Appeal1', 'Overturned')).toEqual(['AuthNumber', 'Period']);
    expect(asks('Appeal1', 'Upheld')).toEqual(['Reason', 'AppealBy']);
    const denial = moveTo(facts({ status: 'Pended' }), 'Denied', 'Payer');
    expect(denial && stillAsked(denial, { Reason: '  ', AppealBy: '2027-01-28' })).toEqual(['why']);
    expect(denial && stillAsked(denial, { Reason: 'No records of therapy', AppealBy: '2027-01-28' })).toEqual([]);
  });

  it.each<readonly [AuthStatus, boolean, string | null]>([
    ['Draft', false, null],
    ['Draft', true, 'Cancel'],
    ['Submitted', true, 'Cancel'],
    ['Pended', true, 'Cancel'],
    ['Approved', true, 'Cancel'],
    ['Expiring', true, 'Cancel'],
  ])('cancelled from %s, asked %s: the message is %s', (status, wasSent, sends) => {
    expect(moveTo(facts({ status, wasSent }), 'Cancelled', 'Here')?.sends).toBe(sends);
  });

  it.each<readonly [AuthStatus, AuthStatus, string]>([
    ['ReadyToSend', 'Submitted', 'Request'],
    ['Approved', 'Submitted', 'Extension'],
    ['InfoRequested', 'InfoSent', 'Information'],
    ['Pended', 'InfoSent', 'Information'],
    ['Denied', 'Appeal1', 'Appeal'],
  ])('%s to %s tells the payer: %s', (status, to, sends) => {
    expect(moveTo(facts({ status }), to, 'Here')?.sends).toBe(sends);
  });

  it.each<readonly [AuthStatus, Partial<MovingFacts>, string | null]>([
    ['Submitted', {}, null],
    ['Pended', {}, null],
    ['Approved', {}, null],
    ['Pended', { missing: ['the dates'] }, 'Still missing: the dates.'],
    ['Approved', { wasSent: false }, 'The {payer} was never asked.'],
    ['Denied', {}, 'An authorization that is Denied cannot become Submitted.'],
  ])('revised while it is %s with %j: %s', (status, over, why) => {
    expect(whyNotTo(facts({ status, ...over }), 'Submitted', 'Here', 'Revision')).toBe(why);
    expect(moveTo(facts({ status }), 'Submitted', 'Here', 'Revision')?.sends ?? null).toBe(
      status === 'Denied' ? null : 'Revision',
    );
  });

  it('each status has a name of its own, a way in but the first, and a way out but what is closed for good', () => {
    expect(new Set(Object.values(authStatusText).map(({ text }) => text)).size).toBe(authStatuses.length);
    const reached = new Set<AuthStatus>([...authMoves.map(({ to }) => to), 'Appeal2']);
    expect(authStatuses.filter((status) => !reached.has(status))).toEqual([]);
    const left = new Set(authMoves.flatMap(({ from }) => from));
    expect(authStatuses.filter((status) => !left.has(status))).toEqual(['Renewed']);
    expect([...awaitedStatuses, ...inForceStatuses, ...disputedStatuses].length).toBe(13);
  });
});

describe('[ROLE-08] who may move one', () => {
  const owner = { id: 'u1', name: 'Ada Ray' };
  const person = (userId: string, isSupervisor = false) => ({ kind: 'Person', userId, isSupervisor }) as const;
  const payer = { kind: 'Payer', userId: null, isSupervisor: false } as const;
  const calendar = { kind: 'Calendar', userId: null, isSupervisor: false } as const;
  const evidence = 'Say how the {payer} said so: by which route, when, and with whom or by which reference.';
  it.each([
    ['Owner', person('u1'), false, null],
    ['Owner', person('u2'), false, 'Ada Ray has this one. Take it over first.'],
    ['Owner', person('u2', true), false, null],
    ['Owner', calendar, false, 'Somebody has to do this.'],
    ['Owner', payer, false, 'Somebody has to do this.'],
    ['Anybody', person('u2'), false, null],
    ['Payer', payer, false, null],
    ['Payer', person('u1'), true, null],
    ['Payer', person('u1'), false, evidence],
    ['Payer', person('u1', true), false, evidence],
    ['Payer', calendar, true, 'The {payer} alone decides.'],
    ['Calendar', calendar, false, null],
    ['Calendar', person('u1', true), true, 'The calendar alone does this.'],
  ] as const)('what is for %s, by %j with evidence %s: %s', (by, asker, has, why) => {
    expect(whyNotBy({ by }, owner, asker, has)).toBe(why);
  });
  it('nobody has it', () => {
    expect(whyNotBy({ by: 'Owner' }, null, person('u1'), false)).toBe('Nobody has this one. Take it first.');
  });
});
