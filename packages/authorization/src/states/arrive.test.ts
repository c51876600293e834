import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedPatient } from '../decision/decision.ts';
import { type Arrival, type ArrivalFacts, type Fate, type HeldDecision, type Outcome, outcomes } from './arrival.ts';
import { arrive } from './arrive.ts';
import { authMoves } from './authMoves.ts';
import { type AuthStatus, authStatuses } from './authStatus.ts';

const decision = (over: Partial<HeldDecision>): HeldDecision => ({
  key: 'k1',
  outcome: 'Approved',
  decides: over.outcome ?? 'Approved',
  wants: false,
  issuedAt: '2026-11-20T10:00:00Z',
  receivedAt: '2026-11-20T10:01:00Z',
  answers: 1,
  ...over,
});
const own: NamedPatient = {
  lastName: 'Tallow',
  firstName: 'Annabel Ruth',
  suffix: '',
  dateOfBirth: '1980-03-07',
  memberId: 'QX774401928',
};
const named = (over: Partial<NamedPatient>) => ({ patients: { named: { ...own, ...over }, own } });
const facts = (over: Partial<ArrivalFacts>): ArrivalFacts => ({
  status: 'Submitted',
  isOurs: true,
  version: 1,
  cancelledHere: false,
  held: [],
  dueAt: '2026-11-27T22:00:00.000Z',
  patients: { named: null, own },
  disputedAt: null,
  informedAt: null,
  ...over,
});
const early = decision({
  key: 'k0',
  outcome: 'Pended',
  issuedAt: '2026-11-19T10:00:00Z',
  receivedAt: '2026-11-19T10:01:00Z',
});
const approved = decision({ key: 'k0', issuedAt: '2026-11-19T10:00:00Z', receivedAt: '2026-11-19T10:01:00Z' });
const part = { ...approved, outcome: 'Partial', decides: 'six visits' } as const;
const denied = { ...approved, outcome: 'Denied', decides: 'Denied' } as const;
const wish = { ...early, wants: true };
const disputedAt = '2026-11-19T20:00:00Z';

describe('a decision that comes', () => {
  it.each<readonly [string, Partial<HeldDecision>, Partial<ArrivalFacts>, Arrival, Fate, AuthStatus | null, boolean]>([
    ['the first', {}, {}, 'First', 'Stands', 'Approved', false],
    ['behind a pend', {}, { status: 'Pended', held: [early] }, 'First', 'Stands', 'Approved', false],
    ['in part', { outcome: 'Partial' }, {}, 'First', 'Stands', 'Partial', false],
    ['call us', { outcome: 'ContactPayer' }, {}, 'First', 'Stands', 'ContactPayer', false],
    ['that nobody can read', { outcome: 'Unreadable' }, {}, 'First', 'Stands', 'ContactPayer', true],
    ['refused before it was reviewed', { outcome: 'Rejected' }, {}, 'First', 'Stands', 'Rejected', false],
    ['of somebody else', {}, { isOurs: false }, 'Foreign', 'Aside', null, true],
    ['for what was never asked', {}, { version: 0, status: 'Draft' }, 'Unasked', 'Aside', null, true],
    [
      'for what was killed between sending and storing',
      {},
      { version: 0, status: 'ReadyToSend' },
      'First',
      'Stands',
      'Approved',
      false,
    ],
    ['twice', {}, { status: 'Approved', held: [decision({})] }, 'Repeated', 'Aside', null, false],
    [
      'twice, after it was cancelled',
      {},
      { status: 'Cancelled', cancelledHere: true, held: [decision({})] },
      'Repeated',
      'Aside',
      null,
      false,
    ],
    [
      'twice, after an appeal was won',
      { outcome: 'Denied' },
      { status: 'Overturned', held: [decision({ outcome: 'Denied' })] },
      'Repeated',
      'Aside',
      null,
      false,
    ],
    ['for the request before it was revised', {}, { version: 2 }, 'OfOlderVersion', 'History', null, true],
    [
      'a pend behind the decision that followed it',
      { outcome: 'Pended', issuedAt: '2026-11-18T10:00:00Z' },
      { status: 'Approved', held: [approved] },
      'OutOfOrder',
      'History',
      null,
      false,
    ],
    [
      'an older decision behind a newer',
      { outcome: 'Denied', issuedAt: '2026-11-18T10:00:00Z' },
      { status: 'Approved', held: [approved] },
      'OutOfOrder',
      'History',
      null,
      false,
    ],
    [
      'a decision that is older than a pend that came first',
      { issuedAt: '2026-11-18T10:00:00Z' },
      { status: 'Pended', held: [early] },
      'First',
      'Stands',
      'Approved',
      false,
    ],
    [
      'one that does not say when it was made',
      { issuedAt: null },
      { status: 'Pended', held: [early] },
      'First',
      'Stands',
      'Approved',
      false,
    ],
    ['for a cancelled request', {}, { status: 'Cancelled', cancelledHere: true }, 'AfterCancel', 'History', null, true],
    [
      'that it is cancelled',
      { outcome: 'Cancelled' },
      { status: 'Cancelled', cancelledHere: true },
      'CancelConfirmed',
      'Stands',
      null,
      false,
    ],
    ['for one that the payer had cancelled', {}, { status: 'Cancelled' }, 'Changed', 'Stands', 'Approved', true],
    ['for one that was closed as not required', {}, { status: 'NotRequired' }, 'AfterClose', 'History', null, true],
    ['for one that was renewed', { outcome: 'Denied' }, { status: 'Renewed' }, 'AfterClose', 'History', null, true],
    [
      'a pend of what is approved',
      { outcome: 'Pended' },
      { status: 'Approved', held: [approved] },
      'PendedAfterDecision',
      'History',
      null,
      true,
    ],
    [
      'a denial of what is approved',
      { outcome: 'Denied' },
      { status: 'Approved', held: [approved] },
      'TakenBack',
      'Stands',
      'Denied',
      true,
    ],
    [
      'a cancellation by the payer',
      { outcome: 'Cancelled' },
      { status: 'Expiring', held: [approved] },
      'TakenBack',
      'Stands',
      'Cancelled',
      true,
    ],
    [
      'an approval of what is denied',
      {},
      { status: 'Denied', held: [{ ...approved, outcome: 'Denied' }] },
      'Changed',
      'Stands',
      'Approved',
      true,
    ],
    [
      'less than was approved',
      { outcome: 'Modified' },
      { status: 'Approved', held: [approved] },
      'Changed',
      'Stands',
      'Modified',
      true,
    ],
    ['an approval on appeal', {}, { status: 'Appeal1' }, 'OnAppeal', 'Stands', 'Overturned', true],
    ['a part on appeal', { outcome: 'Partial' }, { status: 'Appeal2' }, 'OnAppeal', 'Stands', 'Overturned', true],
    ['a denial on appeal', { outcome: 'Denied' }, { status: 'Appeal1' }, 'OnAppeal', 'Stands', 'Upheld', true],
    ['a pend on appeal', { outcome: 'Pended' }, { status: 'Appeal1' }, 'OnAppeal', 'Stands', null, true],
    // Whose it is
    [
      'of another last name and birth date, with our trace',
      {},
      named({ lastName: 'Okafor', dateOfBirth: '1951-11-30' }),
      'OfAnotherPatient',
      'Aside',
      null,
      true,
    ],
    [
      'that it is denied, of a sister under the same member id',
      { outcome: 'Denied' },
      named({ firstName: 'Lena', dateOfBirth: '1984-08-21' }),
      'OfAnotherPatient',
      'Aside',
      null,
      true,
    ],
    ['of another member id', {}, named({ memberId: 'ZZ1' }), 'First', 'Stands', 'Approved', false],
    ['without the middle name', {}, named({ firstName: 'ANNABEL' }), 'First', 'Stands', 'Approved', false],
    ['behind a marriage', {}, named({ lastName: 'Brook' }), 'First', 'Stands', 'Approved', false],
    ['of nobody by name', {}, { patients: { named: null, own } }, 'First', 'Stands', 'Approved', false],
    // What it wants
    ['that it wants a document', { outcome: 'Pended', wants: true }, {}, 'First', 'Stands', 'InfoRequested', false],
    [
      'a pend behind what it wants',
      { outcome: 'Pended' },
      { status: 'InfoRequested', held: [wish] },
      'First',
      'Stands',
      'InfoRequested',
      false,
    ],
    [
      'a pend behind what it was sent',
      { outcome: 'Pended' },
      { status: 'InfoSent', held: [wish], informedAt: '2026-11-19T18:00:00Z' },
      'First',
      'Stands',
      'Pended',
      false,
    ],
    [
      'another wish behind that',
      { outcome: 'Pended', wants: true },
      { status: 'InfoSent', held: [wish], informedAt: '2026-11-19T18:00:00Z' },
      'First',
      'Stands',
      'InfoRequested',
      false,
    ],
    [
      'what it wants, behind a pend that was made later',
      { outcome: 'Pended', wants: true, issuedAt: '2026-11-18T10:00:00Z' },
      { status: 'Pended', held: [early] },
      'First',
      'Stands',
      'InfoRequested',
      false,
    ],
    [
      'that it wants a document of what is approved',
      { outcome: 'Pended', wants: true },
      { status: 'Approved', held: [approved] },
      'PendedAfterDecision',
      'History',
      null,
      true,
    ],
    // Said again
    [
      'the part that is appealed, said again without a moment',
      { outcome: 'Partial', decides: 'six visits', issuedAt: null },
      { status: 'Appeal1', held: [part], disputedAt },
      'BeforeDispute',
      'History',
      null,
      true,
    ],
    [
      'that part, on the day on which it was made',
      { outcome: 'Partial', decides: 'six visits', issuedAt: '2026-11-19' },
      { status: 'Appeal1', held: [part], disputedAt },
      'BeforeDispute',
      'History',
      null,
      true,
    ],
    [
      'that part, made after the appeal',
      { outcome: 'Partial', decides: 'six visits' },
      { status: 'Appeal1', held: [part], disputedAt },
      'OnAppeal',
      'Stands',
      'Upheld',
      true,
    ],
    [
      'that part as the answer to the appeal’s own message',
      { outcome: 'Partial', decides: 'six visits', issuedAt: null, answers: 2 },
      { status: 'Appeal1', held: [part], disputedAt, version: 2 },
      'OnAppeal',
      'Stands',
      'Upheld',
      true,
    ],
    [
      'a denial made before the appeal, in other words',
      { outcome: 'Denied', decides: 'Denied as 0V', issuedAt: '2026-11-19T12:00:00Z' },
      { status: 'Appeal1', held: [denied], disputedAt },
      'BeforeDispute',
      'History',
      null,
      true,
    ],
    [
      'the denial again while two physicians speak',
      { outcome: 'Denied', issuedAt: null },
      { status: 'PeerToPeer', held: [denied], disputedAt },
      'BeforeDispute',
      'History',
      null,
      true,
    ],
    [
      'an approval that was taken back, given on appeal',
      {},
      {
        status: 'Appeal1',
        held: [approved, { ...denied, key: 'k2', issuedAt: '2026-11-19T15:00:00Z' }],
        disputedAt,
      },
      'OnAppeal',
      'Stands',
      'Overturned',
      true,
    ],
    [
      'approved, denied, approved without a moment',
      { issuedAt: null },
      { status: 'Denied', held: [approved, { ...denied, key: 'k2', receivedAt: '2026-11-19T20:00:00Z' }] },
      'SaidAgain',
      'History',
      null,
      true,
    ],
    [
      'approved, denied, approved at a moment',
      {},
      { status: 'Denied', held: [approved, { ...denied, key: 'k2', issuedAt: '2026-11-19T15:00:00Z' }] },
      'Changed',
      'Stands',
      'Approved',
      true,
    ],
    // None needed
    [
      'for one of which the payer had said that none is needed',
      { outcome: 'Denied' },
      { status: 'NotRequired', held: [{ ...approved, outcome: 'NotRequired', decides: 'NA' }] },
      'Changed',
      'Stands',
      'Denied',
      true,
    ],
    ['while somebody corrects it', {}, { status: 'Draft', version: 1 }, 'First', 'Stands', 'Approved', false],
    [
      'for an extension that was sent meanwhile',
      { outcome: 'Pended', answers: 2 },
      { status: 'Submitted', version: 2, held: [approved] },
      'First',
      'Stands',
      'Pended',
      false,
    ],
  ])('%s', (_, came, of, arrival, fate, status, tells) => {
    expect(arrive(decision({ ...came, key: of.held?.[0]?.key === 'k1' ? 'k1' : 'new' }), facts(of))).toEqual({
      arrival,
      fate,
      status,
      isLate: false,
      tells,
      why: arrival === 'OfAnotherPatient' ? [expect.any(String), expect.any(String)] : [],
    });
  });

  it.each<readonly [string, string, Partial<HeldDecision>, boolean]>([
    ['at the minute it is due', '2026-11-27T22:00:00Z', {}, false],
    ['at that minute, written in another zone', '2026-11-27T17:00:00-05:00', {}, false],
    ['an hour later there', '2026-11-27T18:00:00-05:00', {}, true],
    ['a second later', '2026-11-27T22:00:01Z', {}, true],
    ['a pend that comes later decides nothing', '2026-11-27T22:00:01Z', { outcome: 'Pended' }, false],
  ])('late: %s', (_, receivedAt, over, isLate) => {
    expect(arrive(decision({ ...over, receivedAt }), facts({})).isLate).toBe(isLate);
  });

  it.each<readonly [string, string, string, Arrival]>([
    ['the day alone, of the same day', '2026-11-20', '2026-11-20T23:00:00Z', 'Changed'],
    ['the day before', '2026-11-19', '2026-11-20T00:00:00Z', 'OutOfOrder'],
    ['a moment behind a day', '2026-11-20T01:00:00Z', '2026-11-20', 'Changed'],
    ['two moments in two zones', '2026-11-20T01:00:00+05:00', '2026-11-19T21:00:00Z', 'OutOfOrder'],
  ])('made on %s', (_, issuedAt, other, arrival) => {
    const held = [decision({ key: 'k0', outcome: 'Denied', issuedAt: other })];
    expect(arrive(decision({ issuedAt }), facts({ status: 'Denied', held })).arrival).toBe(arrival);
  });

  it('moves along the table of moves, by the payer', () => {
    const off = authStatuses.flatMap((status) =>
      [...outcomes, 'Wish' as const].flatMap((said) => {
        const wants = said === 'Wish';
        const outcome = wants ? 'Pended' : said;
        const held = status === 'NotRequired' ? [{ ...approved, outcome: 'NotRequired' as const, decides: 'NA' }] : [];
        const { status: to } = arrive(decision({ outcome, wants }), facts({ status, held }));
        const way =
          to === null ||
          to === status ||
          authMoves.some((m) => m.by === 'Payer' && m.to === to && m.from.includes(status));
        return way ? [] : [`${status} ${outcome} ${to}`];
      }),
    );
    expect(off).toEqual([]);
  });

  it('in whatever order the same decisions come, the same one stands', () => {
    const some = fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 10, max: 59 }),
        outcome: fc.constantFrom(...outcomes),
        wants: fc.boolean(),
        decides: fc.constantFrom('a', 'b'),
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 6 },
    );
    type Said = { readonly at: number; readonly outcome: Outcome; readonly wants: boolean; readonly decides: string };
    const endOf = (list: readonly Said[]): AuthStatus => {
      let status: AuthStatus = 'Submitted';
      const held: HeldDecision[] = [];
      for (const [i, { at, outcome, wants, decides }] of list.entries()) {
        const came = decision({
          key: `k${at}`,
          outcome,
          wants: wants && outcome === 'Pended',
          decides: `${outcome} ${decides}`,
          issuedAt: `2026-11-20T10:${at}:00Z`,
          receivedAt: `2026-11-21T10:${10 + i}:00Z`,
        });
        const arrived = arrive(came, facts({ status, held }));
        status = arrived.status ?? status;
        held.push(came);
      }
      return status;
    };
    fc.assert(
      fc.property(some, fc.integer(), (list, seed) => {
        const other = list.toSorted((a, b) => ((a.at * 31 + seed) % 17) - ((b.at * 31 + seed) % 17));
        expect(endOf(other)).toBe(endOf(list.toSorted((a, b) => a.at - b.at)));
      }),
      { numRuns: 300 },
    );
  });
});
