import { describe, expect, it } from 'vitest';
import { type AwayFields, awayProblems, isAway } from './awayDays.ts';

const today = '2026-11-20';

describe('[MODAL-03] days away', () => {
  it.each([
    ['2026-11-19', '2026-11-19', false],
    ['2026-11-19', '2026-11-20', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-21', '2026-11-22', false],
  ])('%s to %s: %s', (fromOn, untilOn, away) => expect(isAway({ fromOn, untilOn }, today)).toBe(away));

  it.each<[Partial<AwayFields>, object]>([
    [{ FromOn: '', UntilOn: '' }, {}],
    [{ FromOn: '2026-11-01', UntilOn: today }, {}],
    [{ FromOn: '2026-11-01', UntilOn: '2026-11-19' }, { UntilOn: 'Choose a day that is still to come' }],
    [{ FromOn: '2026-11-25', UntilOn: '2026-11-24' }, { UntilOn: 'This is before the first day' }],
    [{ FromOn: '2026-11-25', UntilOn: '' }, { UntilOn: 'Value is required' }],
    [{ FromOn: '2026-11-25', UntilOn: '2028-01-01' }, { UntilOn: 'This lies more than a year ahead' }],
    [{ FromOn: '2026-11-25', UntilOn: '2026-11-25', StandInID: 'ana' }, { StandInID: 'Choose somebody else' }],
  ])('%o', (change, problems) => {
    const said = { FromOn: '', UntilOn: '', StandInID: null, ...change };
    expect(awayProblems(said, { userId: 'ana', today })).toEqual(problems);
  });
});
