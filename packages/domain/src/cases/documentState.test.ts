import { describe, expect, it } from 'vitest';
import { agrees, areCompatible, judgedHousehold, yearOfYtd } from './incomeProof.ts';
import type { DocumentKind } from './documentKinds.ts';
import { paperOfLine } from './paperOfLine.ts';
import type { ChecklistLine } from './documentChecklist.ts';
import { datedProblem, expiryOf, stateOf } from './documentState.ts';

describe('[ENT-141] how long a paper proves anything', () => {
  it.each<[DocumentKind, string, string | null]>([
    ['PayStubs', '2026-10-01', '2026-11-30'],
    ['NoIncome', '2026-10-01', '2026-12-30'],
    ['AwardLetter', '2026-10-01', '2027-10-01'],
    ['AwardLetter', '2028-02-29', '2029-02-28'],
    ['Residency', '2026-12-31', '2027-03-01'],
    ['Identity', '2026-10-01', null],
  ])('%s of %s until %s', (kind, dated, until) => {
    expect(expiryOf(kind, dated)).toBe(until);
    if (until === null) return;
    expect(datedProblem(kind, dated, until)).toBe(null);
    expect(stateOf({ Status: 'Verified', ExpiresOn: until }, until)).toBe('Verified');
  });

  it.each<[string, string | null]>([
    ['2026-11-29', null],
    ['2026-09-30', null],
    ['2026-09-29', 'It proved something until 11/28/2026: ask for a newer one'],
    ['2026-11-30', 'This lies in the future'],
  ])('stubs of %s on 2026-11-29', (dated, problem) => {
    expect(datedProblem('PayStubs', dated, '2026-11-29')).toBe(problem);
  });

  it('runs out where it was verified alone', () => {
    const ExpiresOn = '2026-11-28';
    const states = (['Requested', 'Received', 'Verified', 'Rejected'] as const).map((Status) =>
      stateOf({ Status, ExpiresOn }, '2026-11-29'),
    );
    expect(states).toEqual(['Requested', 'Received', 'Expired', 'Rejected']);
    expect(stateOf({ Status: 'Verified', ExpiresOn: null }, '2026-11-29')).toBe('Verified');
  });
});

describe('[ROUTE-018] what a paper says of an income', () => {
  it.each([
    ['a year that is over', 3_650_000, '2025-12-31', 3_650_000],
    ['half of it', 1_810_000, '2026-06-30', 3_650_000],
    ['its first day', 10_000, '2026-01-01', 3_650_000],
    ['rounded to the cent', 100_001, '2026-10-27', 121_668],
  ])('by the year so far: %s', (_what, cents, until, year) => {
    expect(yearOfYtd(cents, until)).toBe(year);
  });

  it.each([
    [100_00, 110_00, true],
    [100_00, 111_12, false],
    [0, 0, true],
    [0, 1, false],
    [-100_00, -95_00, true],
  ])('%d and %d agree: %s', (one, other, is) => {
    expect(areCompatible(one, other)).toBe(is);
  });

  it('is used instead of what was told, which stays beside it', () => {
    const month = (Cents: number) => ({ Cents, Period: 'Month', HoursPerWeek: null }) as const;
    const income = { Of: 0, Kind: 'Wages', Claimed: month(100_000), Verified: month(130_000) } as const;
    const kept = { State: 'NY', Day: '2026-11-29', Members: [], Incomes: [income, { ...income, Verified: null }] };
    expect(judgedHousehold(kept).Incomes.map(({ Cents }) => Cents)).toEqual([130_000, 100_000]);
    expect([agrees(income), agrees({ ...income, Verified: null })]).toEqual([false, null]);
  });
});

describe('[ENT-141] the paper that stands for a line', () => {
  const today = '2026-11-29';
  const line = (more: Partial<ChecklistLine> = {}): ChecklistLine => ({
    key: 'wages',
    accepts: ['PayStubs', 'EmployerLetter'],
    need: 'Paper',
    source: '',
    memberId: null,
    ...more,
  });
  const paper = (Status: 'Requested' | 'Received' | 'Verified' | 'Rejected', more: object = {}) =>
    ({ Status, ExpiresOn: null, Kind: 'PayStubs', Program: 'Charity', MemberID: null, ...more }) as const;
  const [asked, came, good, bad] = [paper('Requested'), paper('Received'), paper('Verified'), paper('Rejected')];
  const old = paper('Verified', { ExpiresOn: '2026-11-28' });

  it.each<[string, readonly Parameters<typeof paperOfLine>[2][number][], Partial<ChecklistLine>, object | null]>([
    ['none', [], {}, null],
    ['what is verified', [asked, came, bad, good, old], {}, good],
    ['what came before what is awaited', [asked, came], {}, came],
    ['what is awaited before what was no good', [bad, old, asked], {}, asked],
    ['what was no good before what has run out', [old, bad], {}, bad],
    [
      'another kind that proves the same',
      [paper('Received', { Kind: 'EmployerLetter' })],
      {},
      paper('Received', { Kind: 'EmployerLetter' }),
    ],
    ['not what somebody else brought', [paper('Verified', { MemberID: 'B' })], {}, null],
    ['nor another kind', [paper('Verified', { Kind: 'Identity' })], {}, null],
    [
      'an application of its own program alone',
      [paper('Verified', { Kind: 'Application' })],
      { accepts: ['Application'] },
      null,
    ],
  ])('is %s', (_what, papers, more, found) => {
    expect(paperOfLine(line(more), 'MedicaidApplication', papers, today)).toEqual(found);
  });

  it('of those alike is the first, which is the newest', () => {
    const [newest, older] = [paper('Received'), paper('Received')];
    expect(paperOfLine(line(), 'Charity', [newest, older], today)).toBe(newest);
  });
});
