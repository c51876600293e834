import { describe, expect, it } from 'vitest';
import { medicaidBy } from '../discovery/retroWatch.ts';
import { addBusinessDays, federalCalendar, federalHolidays, isBusinessDay, orNextBusinessDay } from './businessDays.ts';
import { caseClocks, clockGrade, clockLeft, clockName, type ClockFacts, nextClock } from './caseClocks.ts';

const facts: ClockFacts = {
  calendar: federalCalendar,
  type: 'MedicaidApplication',
  status: 'InProgress',
  openedOn: '2026-11-02', // a Monday
  reopenedOn: null,
  firstTouchOn: '2026-11-02',
  attempts: [{ day: '2026-11-02', result: 'Reached' }],
  statusOn: '2026-11-02',
  nextOn: null,
  holdUntil: null,
  submittedOn: null,
  isDisability: false,
  appealBy: null,
  billedOn: null,
  retroBy: null,
  askedOn: null,
};
const clocks = (change: Partial<ClockFacts>) =>
  caseClocks({ ...facts, ...change }).map(({ key, dueOn }) => `${key} ${dueOn}`);
const tried = (...days: readonly string[]) => days.map((day) => ({ day, result: 'NoAnswer' as const }));

describe('[ENT-141] the clocks of a case', () => {
  it.each<[string, Partial<ClockFacts>, readonly string[]]>([
    ['none where all is done', {}, []],
    ['first touch in one business day', { firstTouchOn: null }, ['FirstTouch 2026-11-03']],
    ['over a weekend', { firstTouchOn: null, openedOn: '2026-11-06' }, ['FirstTouch 2026-11-09']],
    ['over Thanksgiving', { firstTouchOn: null, openedOn: '2026-11-25' }, ['FirstTouch 2026-11-27']],
    ['contact on the day itself', { attempts: [] }, ['Contact 2026-11-02']],
    ['on day 3', { attempts: tried('2026-11-02') }, ['Contact 2026-11-05']],
    [
      'on day 7, on whichever days was tried before',
      { attempts: tried('2026-11-04', '2026-11-03') },
      ['Contact 2026-11-09'],
    ],
    ['twice a day counts once', { attempts: tried('2026-11-02', '2026-11-02') }, ['Contact 2026-11-05']],
    ['no fourth', { attempts: tried('2026-11-02', '2026-11-05', '2026-11-09') }, []],
    ['of one that was opened again from that day', { reopenedOn: '2026-11-16' }, ['Contact 2026-11-16']],
    [
      'where what was tried before counts for nothing',
      { reopenedOn: '2026-11-16', attempts: tried('2026-11-02', '2026-11-05', '2026-11-09', '2026-11-16') },
      ['Contact 2026-11-19'],
    ],
    [
      'none where they were reached since',
      { reopenedOn: '2026-11-16', attempts: [{ day: '2026-11-16', result: 'Reached' }] },
      [],
    ],
    ['none where the patient is not needed', { type: 'CallPayer', attempts: [] }, []],
    ['documents in 14 days', { status: 'PendingDocuments', statusOn: '2026-11-10' }, ['Documents 2026-11-24']],
    ['documents from when they were asked for', { askedOn: '2026-11-04' }, ['Documents 2026-11-18']],
    ['no documents once it is approved', { askedOn: '2026-11-04', status: 'Approved' }, []],
    ['no documents once a denial is upheld', { askedOn: '2026-11-04', status: 'Upheld' }, []],
    ['documents of an appeal', { askedOn: '2026-11-04', status: 'Appeal' }, ['Documents 2026-11-18']],
    [
      'also where the case waits for papers since later',
      { askedOn: '2026-11-04', status: 'PendingDocuments', statusOn: '2026-11-10' },
      ['Documents 2026-11-18'],
    ],
    ['decision in 45 days', { status: 'Submitted', submittedOn: '2026-11-10' }, ['Decision 2026-12-25']],
    [
      'in 90 by disability',
      { status: 'PendingAgency', submittedOn: '2026-11-10', isDisability: true },
      ['Decision 2027-02-08'],
    ],
    ['in 90 of SSI', { type: 'Ssi', status: 'Submitted', submittedOn: '2026-11-10' }, ['Decision 2027-02-08']],
    ['no day of decision in law', { type: 'Marketplace', status: 'Submitted', submittedOn: '2026-11-10' }, []],
    [
      'appeal by the notice',
      { status: 'Denied', submittedOn: '2026-11-10', appealBy: '2027-01-05' },
      ['Appeal 2027-01-05'],
    ],
    ['what was set for next', { nextOn: '2026-11-23' }, ['NextAction 2026-11-23']],
    [
      'the hold alone',
      { status: 'OnHold', holdUntil: '2026-12-01', nextOn: '2026-11-23', retroBy: '2026-11-30' },
      ['Hold 2026-12-01'],
    ],
    ['the retroactive window', { retroBy: '2026-11-30' }, ['Retro 2026-11-30']],
    [
      'not once it is filed',
      { status: 'PendingAgency', submittedOn: '2026-11-20', retroBy: '2026-11-30' },
      ['Decision 2027-01-04'],
    ],
    [
      '501(r), from the first bill',
      { type: 'Charity', billedOn: '2026-11-01' },
      ['Collection 2027-03-01', 'Application 2027-06-29'],
    ],
    ['none of what is over', { status: 'Closed', firstTouchOn: null, retroBy: '2026-11-30' }, []],
    [
      'what ends first is first',
      { nextOn: '2026-12-05', retroBy: '2026-11-30' },
      ['Retro 2026-11-30', 'NextAction 2026-12-05'],
    ],
  ])('%s', (_, change, expected) => expect(clocks(change)).toEqual(expected));

  it('what is only told asks for nothing', () => {
    const running = caseClocks({ ...facts, type: 'Charity', billedOn: '2026-11-01' });
    expect(nextClock(running)?.key).toBe('Application');
  });

  it.each([
    ['2026-08-12', 34, '2026-11-30'], // three months back, its own month counts
    ['2026-09-15', 34, '2026-12-31'],
    ['2026-10-06', 34, '2026-12-31'], // from 2027 an adult reaches one month back: November
    ['2026-12-03', 34, '2027-01-31'],
    ['2026-12-03', 8, '2027-02-28'], // others two
  ])('a visit of %s by somebody of %i is reached until %s', (day, age, by) => expect(medicaidBy(day, age)).toBe(by));
});

describe('[ENT-141] business days', () => {
  it('are no weekend and no legal holiday, as it is kept', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
      '2027-01-01',
    ]);
    expect(isBusinessDay('2021-12-31')).toBe(false); // New Year of a Saturday, kept in the year before
    expect(isBusinessDay('2026-11-20')).toBe(true);
  });
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-25', 2, '2026-11-30'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('%s and %i are %s', (day, days, then) => expect(addBusinessDays(day, days)).toBe(then));
});

describe('[ENT-141] how a clock is told', () => {
  const today = '2026-11-20';
  it.each([
    ['Retro', '2026-12-05', 'Good', 'in 15 days'],
    ['Retro', '2026-12-04', 'Questionable', 'in 14 days'],
    ['Retro', '2026-11-23', 'Bad', 'in 3 days'],
    ['NextAction', '2026-11-21', 'Good', 'tomorrow'],
    ['NextAction', '2026-11-20', 'Questionable', 'today'],
    ['NextAction', '2026-11-19', 'Bad', '1 day over'],
    ['Decision', '2026-11-16', 'Bad', '4 days over'],
  ] as const)('%s of %s is %s, %s', (key, dueOn, grade, left) => {
    expect([clockGrade({ key, dueOn }, today), clockLeft(dueOn, today)]).toEqual([grade, left]);
  });
  it.each([
    ['Hold', 'Hold ends'],
    ['Collection', 'Collection ban ends'],
    ['Application', 'Application window ends'],
    ['Retro', 'Retroactive coverage closes'],
  ] as const)('%s reads with how long is left behind it', (key, name) => {
    const read = (on: string) => `${clockName({ key })} ${clockLeft(on, '2026-11-30')}`;
    expect([read('2026-12-14'), read('2026-11-30'), read('2026-11-28')]).toEqual([
      `${name} in 14 days`,
      `${name} today`,
      `${name} 2 days over`,
    ]);
  });

  it('names the try', () => expect(clockName({ key: 'Contact', nth: 3 })).toBe('Contact, third try'));
});

describe('[ENT-141] business days of a client of its own', () => {
  const works = federalCalendar.Kept.filter((one) => one !== 'Columbus' && one !== 'NewYear');
  const calendar = { Kept: works, Closed: [{ Day: '2026-11-27', Name: 'Day after Thanksgiving' }] };
  it.each([
    ['2026-10-09', 1, '2026-10-12'], // Columbus Day is worked
    ['2026-11-25', 1, '2026-11-30'], // the Friday after is not
    ['2021-12-30', 1, '2021-12-31'], // nor is New Year kept in the year before
  ])('%s and %i are %s', (day, days, then) => expect(addBusinessDays(day, days, calendar)).toBe(then));

  it('first touch and tries go by it, and what an agency has to do does not', () => {
    const on = { ...facts, calendar, openedOn: '2026-11-24', firstTouchOn: null, attempts: [] };
    const due = (of: ClockFacts) => caseClocks(of).map(({ key, dueOn }) => `${key} ${dueOn}`);
    expect(due({ ...on, openedOn: '2026-11-25' })).toEqual(['Contact 2026-11-25', 'FirstTouch 2026-11-30']);
    expect(due({ ...on, attempts: tried('2026-11-24') })).toContain('Contact 2026-11-30');
    const submitted = { status: 'Submitted', submittedOn: '2026-10-13', firstTouchOn: '2026-10-13' } as const;
    expect(due({ ...on, ...submitted })).toEqual(['Decision 2026-11-27']);
    expect(orNextBusinessDay('2026-11-27', calendar)).toBe('2026-11-30');
  });
});
