import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { describe, expect, it } from 'vitest';
import { aCandidate, anAsk, aSearch } from '../testSearches.ts';
import { costText, planRows, progressText, raisedCap, runningText, stepStates, timeText } from './planView.ts';
import { toSave } from '#/app/records/saveFound.ts';
import { decisionText, nothingShown, rangeOf, searchVerdict, spokenSearch } from './searchWords.ts';

const review = aCandidate({
  SpifResponseID: 'l2',
  PayerName: 'Granite Benefit Trust',
  Score: 72,
  Level: 'REVIEW',
  Released: false,
  Billable: false,
});

describe('[GEN-05] what a search comes to, in words', () => {
  it.each([
    [{ Candidates: [aCandidate(), review] }, 'Coverage found', 'Good', '1 to bill', 'on 11/24/2026 · 1 to review'],
    [
      { Outcome: 'Review' as const, Candidates: [review] },
      'Found, to review',
      'Questionable',
      '1 to review',
      'nothing to bill on 11/24/2026 before somebody has looked',
    ],
    [
      { Outcome: 'NotOnDate' as const, Candidates: [aCandidate({ Standing: 'inactive', Billable: false })] },
      'Found, not on the date',
      'Bad',
      '1 found',
      'none in force on 11/24/2026',
    ],
    [
      { Outcome: 'NotFound' as const, Candidates: [] },
      'Nothing found',
      'Unknown',
      'Not found',
      '1 payer asked about 11/24/2026',
    ],
    [
      { State: 'Running' as const, Outcome: 'NotFound' as const, Candidates: [] },
      'Searching',
      'Unknown',
      'Nothing found yet',
      '1 payer asked about 11/24/2026',
    ],
  ])('%o', (changes, heading, grade, kind, meaning) => {
    expect(searchVerdict(aSearch(changes))).toEqual({ heading, grade, kind, meaning });
  });

  it.each<[Partial<Search>, string, string]>([
    [{ State: 'Running', Outcome: 'NotFound' }, 'Nothing was found yet', 'The search goes on.'],
    [{ State: 'Running', Outcome: 'Failed' }, 'Nothing was found yet', 'The search goes on.'],
    [{ Outcome: 'Failed' }, 'Nobody knows yet', 'No payer answered the question: ask again later.'],
    [{ Outcome: 'NothingAsked' }, 'Nobody was asked', 'Open this search: its plan says why.'],
    [{ Outcome: 'NotFound' }, 'No coverage was found', 'No payer that was asked knows this person.'],
    [
      { Outcome: 'NotFound', Candidates: [aCandidate({ Level: 'LOW' })] },
      'No coverage was found',
      'What was found is hardly this patient’s.',
    ],
  ])('says of one that lists nothing why: %o', (changes, title, why) => {
    expect(nothingShown(aSearch({ Candidates: [], ...changes }))).toEqual({ title, why });
  });

  it('says that it goes on', () => {
    expect(spokenSearch(aSearch({ State: 'Running' }))).toBe(
      'Coverage found: 1 to bill, on 11/24/2026. The search goes on.',
    );
  });

  it('counts in what waits to be saved neither what is saved nor what nobody may bill, and goes by the order', () => {
    const second = aCandidate({ SpifResponseID: 'l3', PayerName: 'Cedar Valley Medicaid', Score: 100 });
    const saved = aCandidate({ SpifResponseID: 'l4', RegInsuranceID: 'i1' });
    const slot = (SpifResponseID: string, Slot: number) => ({
      SpifResponseID,
      RegInsuranceID: null,
      Slot,
      PayerName: '',
      Why: '',
      Source: '',
      MayPlace: true,
    });
    const found = aSearch({
      Candidates: [second, aCandidate(), saved, review],
      Order: [slot('l1', 1), slot('l3', 2)],
    });
    expect(toSave(found).map(({ SpifResponseID }) => SpifResponseID)).toEqual(['l1', 'l3']);
  });

  it('draws as good only what may be billed, and never what is hidden', () => {
    const low = aCandidate({ SpifResponseID: 'l5', Level: 'LOW', Billable: false });
    expect(rangeOf(aSearch({ Candidates: [aCandidate(), review, low] })).plans.map(({ grade }) => grade)).toEqual([
      'Good',
      'Questionable',
    ]);
  });

  it('names what was decided and on what', () => {
    expect(decisionText(review)).toBe('');
    expect(decisionText({ ...review, Decision: 'Accepted', DecisionCode: 'card' })).toBe(
      'Accepted: Insurance card at the desk',
    );
    expect(decisionText({ ...review, Decision: 'Rejected', DecisionCode: 'other', DecisionNote: 'A neighbour' })).toBe(
      'Rejected: A neighbour',
    );
  });
});

describe('the plan of a search', () => {
  const running = aSearch({
    State: 'Running',
    Asks: [
      anAsk({ Step: 'history', Number: 1 }),
      anAsk({ Step: 'medicare', Number: 2, State: 'Skipped', Skip: 'age', Result: null, Cents: 0 }),
      anAsk({ Step: 'commercial', Number: 5 }),
      anAsk({ Step: 'commercial', Number: 5, State: 'Asked', Cents: 0, ToCents: 11, Milliseconds: null }),
      anAsk({ Step: 'national', Number: 7, State: 'Waiting', Cents: 0, ToCents: 33, Milliseconds: null }),
    ],
  });

  it('shows each of nine steps', () => {
    expect(stepStates(running)).toEqual([
      'done',
      'skipped',
      'waiting',
      'waiting',
      'now',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(runningText(running)).toBe('step 5 of 9');
    expect(progressText(running)).toBe('2 of 9 steps done, step 5 running');
    expect(runningText(aSearch())).toBeNull();
  });

  it('numbers a step once', () => {
    expect(planRows(running).map(({ number }) => number)).toEqual([1, 2, 5, null, 7]);
  });

  it('says what it took and cost, what it may cost, and that an answer was kept', () => {
    const [done, skipped, , asked, waiting] = running.Asks.map((ask) => [timeText(ask), costText(ask)]);
    expect([done, skipped, asked, waiting]).toEqual([
      ['8.9 s', '$0.11'],
      ['8.9 s', '---'],
      ['---', 'to $0.11'],
      ['---', 'to $0.33'],
    ]);
    expect(timeText(anAsk({ Kept: true }))).toBe('kept');
    expect(timeText(anAsk({ State: 'Asked', Milliseconds: 12_900 }))).toBe('12 s');
  });

  it('offers a cap that lets somebody more be asked', () => {
    expect([0, 20, 300, 1_000].map(raisedCap)).toEqual([100, 200, 500, 1_500]);
  });
});
