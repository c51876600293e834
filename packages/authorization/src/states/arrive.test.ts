import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrival, type ArrivalFacts, type Fate, type HeldDecision, type Outcome, outcomes } from './arrival.ts';
import { arrive } from './arrive.ts';
import { authMoves } from './authMoves.ts';
import { type AuthStatus, authStatuses } from './authStatus.ts';
import { approved, denied, decision, early, facts } from './testing/arrivalOf.ts';

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
    ['an approval of what is denied', {}, { status: 'Denied', held: [denied] }, 'Changed', 'Stands', 'Approved', true],
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
