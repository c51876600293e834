import { describe, expect, it } from 'vitest';
import { type Candidate, isBillable, isReleased, searchOutcome, standingOf } from './searchOutcome.ts';
import { type SearchValues, searchProblems } from './searchProblems.ts';

const one = (
  level: Candidate['level'],
  standing: Candidate['standing'] = 'active',
  decision: Candidate['decision'] = null,
): Candidate => ({ level, standing, decision });

describe('[GEN-05] who may be billed by what was found', () => {
  it.each([
    [one('HIGH'), true],
    [one('HIGH', 'active', 'Rejected'), false],
    [one('HIGH', 'active', 'NeedInfo'), false],
    [one('REVIEW'), false],
    [one('REVIEW', 'active', 'NeedInfo'), false],
    [one('REVIEW', 'active', 'Rejected'), false],
    [one('REVIEW', 'active', 'Accepted'), true],
    [one('LOW'), false],
    [one('LOW', 'active', 'Accepted'), false],
  ])('%o: %s', (candidate, released) => {
    expect([isReleased(candidate), isBillable(candidate)]).toEqual([released, released]);
    expect(isBillable({ ...candidate, standing: 'inactive' })).toBe(false);
  });

  const asked = { asked: 3, answered: 3 };
  it.each([
    ['Found', [one('REVIEW'), one('HIGH')], asked],
    ['Found', [one('REVIEW', 'active', 'Accepted')], asked],
    ['Review', [one('REVIEW'), one('HIGH', 'inactive')], asked],
    ['Review', [one('REVIEW', 'unsettled')], asked],
    ['NotOnDate', [one('HIGH', 'inactive')], asked],
    ['NotOnDate', [one('HIGH', 'unsettled')], asked],
    ['NotFound', [one('LOW')], asked],
    ['NotFound', [one('REVIEW', 'active', 'Rejected')], asked],
    ['NotFound', [], { asked: 3, answered: 1 }],
    ['Failed', [], { asked: 3, answered: 0 }],
    ['NothingAsked', [], { asked: 0, answered: 0 }],
  ] as const)('comes to %s', (outcome, candidates, counts) => {
    expect(searchOutcome(candidates, counts)).toBe(outcome);
  });

  it.each([
    [1, 'active'],
    [31, 'active'],
    [6, 'inactive'],
    [36, 'unsettled'],
    [null, 'unsettled'],
  ] as const)('of status %s the plan is %s', (status, standing) => expect(standingOf(status, null)).toBe(standing));
  it.each([
    [['live'], 'active'],
    [['dead', 'live'], 'active'],
    [['dead'], 'inactive'],
    [['pending', 'dead'], 'inactive'],
    [['pending'], 'unsettled'],
    [[], 'unsettled'],
  ] as const)('where somebody differs the plan’s own statements decide: of %j it is %s', (states, standing) => {
    const summary = { coverageLines: states.map((state) => ({ state })) } as unknown as Parameters<
      typeof standingOf
    >[1]; // the one thing that is read
    expect([40, 41, 42].map((status) => standingOf(status, summary))).toEqual([standing, standing, standing]);
    expect([standingOf(1, summary), standingOf(6, summary)]).toEqual(['active', 'inactive']);
  });
});

const good: SearchValues = {
  LastName: 'Wray',
  FirstName: 'Imani',
  DateOfBirth: '1984-03-08',
  SocialSecurityNumber: '',
  State: 'NY',
  Zip: '',
  GuardianLastName: '',
  GuardianFirstName: '',
  GuardianDateOfBirth: '',
  ServiceFrom: '2026-11-20',
  ServiceTo: '2026-11-24',
  ForTreatmentOrPayment: true,
};

describe('[GEN-05] what a search needs', () => {
  const cases: readonly (readonly [string, Partial<SearchValues>, field: string | null])[] = [
    ['a name, a birth date and where somebody lives', {}, null],
    ['an SSN in place of that', { State: '', SocialSecurityNumber: '219-09-9998' }, null],
    ['its last four', { State: '', SocialSecurityNumber: '7702' }, null],
    ['a mask', { State: '', SocialSecurityNumber: '***-**-7702' }, null],
    ['a ZIP', { State: '', Zip: '12207' }, null],
    ['name and birth date alone', { State: '' }, null],
    ['five digits of an SSN', { SocialSecurityNumber: '12345' }, 'SocialSecurityNumber'],
    ['a placeholder', { SocialSecurityNumber: '999-99-9999' }, 'SocialSecurityNumber'],
    ['no last name', { LastName: ' ' }, 'LastName'],
    ['no birth date', { DateOfBirth: '' }, 'DateOfBirth'],
    ['a birth date to come', { DateOfBirth: '2027-01-01' }, 'DateOfBirth'],
    ['a birth date that stands for none', { DateOfBirth: '1900-01-01' }, 'DateOfBirth'],
    ['a last name that is nobody’s', { LastName: 'UNKNOWN' }, 'LastName'],
    ['a first name that is nobody’s', { FirstName: 'Not given' }, 'FirstName'],
    ['last four digits that nobody has', { SocialSecurityNumber: '0000' }, 'SocialSecurityNumber'],
    [
      'a guardian whose birth date stands for none',
      { GuardianLastName: 'Wray', GuardianFirstName: 'Ada', GuardianDateOfBirth: '1900-01-01' },
      'GuardianDateOfBirth',
    ],
    ['a state that is none', { State: 'XX' }, 'State'],
    ['a ZIP of four digits', { Zip: '1220' }, 'Zip'],
    ['days that end before they begin', { ServiceTo: '2026-11-01' }, 'ServiceTo'],
    ['three years back', { ServiceFrom: '2023-11-20' }, 'ServiceFrom'],
    ['a guardian without a last name', { GuardianFirstName: 'Ada' }, 'GuardianLastName'],
    ['a guardian without a first name', { GuardianLastName: 'Wray' }, 'GuardianFirstName'],
    ['nobody who says that it is for treatment or payment', { ForTreatmentOrPayment: false }, 'ForTreatmentOrPayment'],
  ];
  it.each(cases)('%s', (_, changes, field) => {
    expect(Object.keys(searchProblems({ ...good, ...changes }, '2026-11-28'))).toEqual(field === null ? [] : [field]);
  });
});
