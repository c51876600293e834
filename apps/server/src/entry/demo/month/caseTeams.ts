import { addBusinessDays, federalHolidayKeys, federalHolidays } from '@coverline/domain/cases/businessDays.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import type { Stage, Worker } from './stage.ts';
import { ana, dima, teresa } from './staff.ts';

const idOf = ({ email }: Worker) => demoId(`user ${email}`);
const enrollment = demoId('case team enrollment');
const coverage = demoId('case team coverage');
const anything = {
  Types: [],
  PayerID: null,
  States: [],
  FromLetter: '',
  ToLetter: '',
  LeastCents: null,
  MostCents: null,
  Languages: [],
  ToUserID: null,
  ToTeamID: null,
  Manner: 'RoundRobin',
};
const rule = (name: string, change: object) => ({ ...anything, RuleID: demoId(`case rule ${name}`), ...change });

/** Two teams, whose rules were written today: what waits for an owner shows where they would send it. One colleague is away. */
export function addCaseTeams(agenda: Agenda, stage: Stage): void {
  agenda.add(0, 16 * 60, async () => {
    const year = new Date().getFullYear();
    const closed = (Day: string, Name: string) => ({ Day, Name });
    await stage.act(dima, 'saveBusinessCalendar', {
      Version: 0,
      Kept: federalHolidayKeys.filter((one) => one !== 'Columbus' && one !== 'Veterans'),
      Closed: [
        closed(addBusinessDays(federalHolidays(year)[9] ?? '', 1), 'Day after Thanksgiving'),
        closed(`${year}-12-24`, 'Christmas Eve'),
      ],
    });
    await stage.act(dima, 'saveCaseAssignment', {
      Version: 0,
      HasLeaderboard: true,
      Teams: [
        { TeamID: enrollment, Name: 'Enrollment', LeadID: idOf(teresa), MemberIDs: [teresa, ana, dima].map(idOf) },
        { TeamID: coverage, Name: 'Coverage and denials', LeadID: idOf(dima), MemberIDs: [ana, dima].map(idOf) },
      ],
      Rules: [
        rule('large', { Types: ['MedicaidApplication', 'Ssi'], LeastCents: 1_000_000, ToUserID: idOf(teresa) }),
        rule('spanish', { Languages: ['SPANISH'], ToUserID: idOf(teresa) }),
        rule('denials', {
          Types: ['CobUpdate', 'CoverageFound', 'CallPayer', 'Denial'],
          ToTeamID: coverage,
          Manner: 'LeastLoad',
        }),
        rule('applications', {
          Types: ['MedicaidApplication', 'MedicaidRenewal', 'Chip', 'Marketplace', 'Charity', 'MedicareSavings', 'Ssi'],
          ToTeamID: enrollment,
        }),
      ],
    });
    await stage.act(ana, 'saveCaseAway', {
      FromOn: agenda.dayOf(-1),
      UntilOn: agenda.dayOf(4),
      StandInID: idOf(teresa),
    });
    await stage.act(teresa, 'saveCaseView', {
      Name: 'Assistance by dollars',
      Look: 'list',
      Filter: { View: 'Team', Type: 'Charity', Sort: 'atRisk', Descending: true },
    });
  });
}
