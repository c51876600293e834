import { nothingSaid } from '@coverline/domain/cases/moveFields.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import { caseStories, type CaseStory, type CaseTurn } from './caseStories.ts';
import { bringPaper, tellHousehold } from './casePapers.ts';
import { type Coming, comingPeople } from './people.ts';
import type { Stage, Worker } from './stage.ts';
import { dima, teresa } from './staff.ts';

const owners = { teresa, dima } as const;
/** About somebody who has a coverage, wherever somebody is left. The others are about who has none. */
const withCoverage: readonly CaseStory['type'][] = [
  'Charity',
  'CobUpdate',
  'CoverageFound',
  'CallPayer',
  'Cobra',
  'DemographicFix',
  'Liability',
];
/** A visit is at most so many days old when its case is opened. */
const recentDays = 4;

/** Cases in every status, each about somebody who came and whose visit is the reason. */
export function addCases(agenda: Agenda, stage: Stage): void {
  const people = comingPeople(agenda).filter(({ client }) => client === 'lakeside');
  const taken = new Set<string>();
  for (const [at, story] of caseStories.entries()) {
    if (workday(agenda, story.days) < agenda.first) continue;
    const who = whoFor(agenda, people, story, taken);
    if (who === null) continue;
    taken.add(who.coming.id);
    addCase(agenda, stage, story, who, at);
  }
}

type Who = { readonly coming: Coming; readonly day: number };

function whoFor(agenda: Agenda, people: readonly Coming[], story: CaseStory, taken: ReadonlySet<string>): Who | null {
  const fits = ({ person }: Coming) =>
    person.Insurances.some(({ Term }) => Term === null || Term >= agenda.today) === withCoverage.includes(story.type);
  const free = people
    .filter(({ id }) => !taken.has(id))
    .flatMap((coming) => {
      const days = coming.visits
        .map(({ DaysFromToday: day }) => day)
        .filter((day) => day <= workday(agenda, story.days));
      return days.length === 0 ? [] : [{ coming, day: Math.max(...days) }];
    });
  const isRecent = ({ day }: Who) => day >= story.days - recentDays;
  const fitting = free.filter(({ coming }) => fits(coming));
  return fitting.find(isRecent) ?? fitting[0] ?? free.find(isRecent) ?? free[0] ?? null;
}

/** Nobody works on cases at a weekend; what would be done then was done on the Friday. */
function workday(agenda: Agenda, day: number): number {
  return day === 0 || agenda.isWorkday(day) ? day : workday(agenda, day - 1);
}

function addCase(agenda: Agenda, stage: Stage, story: CaseStory, { coming, day }: Who, at: number): void {
  const worker = owners[story.owner ?? 'teresa'];
  let CaseID = '';
  let minute = 8 * 60 + at;
  // One after the other, so that each has the same number wherever the month is made.
  const add = (days: number, act: () => Promise<void>) => {
    minute += 14;
    agenda.add(workday(agenda, days), minute, act, { whose: 'cases' });
  };
  add(story.days, async () => {
    const { Visits } = await stage.act(worker, 'findCases', { RegMasterID: coming.id });
    const VisitMasterIDs = Visits.filter(({ DateOfService }) => DateOfService === agenda.dayOf(day)).map(
      ({ VisitMasterID }) => VisitMasterID,
    );
    const opened = await stage.act(worker, 'openCase', {
      RegMasterID: coming.id,
      Type: story.type,
      VisitMasterIDs,
      Priority: story.priority,
      OwnerID: story.owner === null ? null : demoId(`user ${worker.email}`),
      Note: story.opening ?? '',
    });
    CaseID = opened.CaseID;
    await stage.act(worker, 'saveCase', {
      CaseID,
      Version: 1,
      Priority: story.priority,
      IsDisability: story.disability ?? false,
      BilledOn: '',
      NextOn: '',
      Reference: story.reference ?? '',
      AtRiskCents: story.atRisk,
      VisitMasterIDs,
    });
  });
  for (const turn of story.turns) add(turn.days, () => take(agenda, stage, worker, CaseID, turn));
}

async function take(agenda: Agenda, stage: Stage, worker: Worker, CaseID: string, turn: CaseTurn): Promise<void> {
  if (turn.to !== undefined) await move(agenda, stage, worker, CaseID, { ...turn, to: turn.to });
  if (turn.note !== undefined) await stage.act(worker, 'addCaseNote', { CaseID, Text: turn.note });
  if (turn.tried !== undefined) {
    const [Way, Result, Note = ''] = turn.tried;
    await stage.act(worker, 'logCaseContact', { CaseID, Way, Result, Note, TriedAt: new Date().toISOString() });
  }
  if (turn.household !== undefined) await tellHousehold({ stage, worker, CaseID }, turn.household);
  if (turn.paper !== undefined)
    await bringPaper({ stage, worker, CaseID }, turn.paper, agenda.dayOf(workday(agenda, turn.days)));
  if (turn.task !== undefined) {
    const [Text, due, DueTime] = turn.task;
    await stage.act(worker, 'saveCaseTask', { CaseID, Text, DueOn: agenda.dayOf(due), DueTime });
  }
}

type Moving = CaseTurn & { readonly to: NonNullable<CaseTurn['to']> };

async function move(agenda: Agenda, stage: Stage, worker: Worker, CaseID: string, turn: Moving): Promise<void> {
  const { Version, Insurances } = await stage.act(worker, 'getCase', { CaseID });
  const dayOf = (day: number | undefined) => (day === undefined ? '' : agenda.dayOf(day));
  // What is filed or decided is so on the day on which it is told.
  const today = agenda.dayOf(workday(agenda, turn.days));
  await stage.act(worker, 'moveCase', {
    ...nothingSaid,
    CaseID,
    Version,
    To: turn.to,
    NextOn: dayOf(turn.NextOn),
    SubmittedOn: turn.to === 'Submitted' ? today : '',
    DecidedOn: ['Approved', 'Denied', 'Upheld'].includes(turn.to) ? today : '',
    AppealBy: dayOf(turn.AppealBy),
    HoldUntil: dayOf(turn.HoldUntil),
    Reason: turn.Reason ?? '',
    Outcome: turn.Outcome ?? '',
    Percent: turn.Percent ?? null,
    RegInsuranceID: turn.Outcome === 'CoverageAdded' ? (Insurances[0]?.RegInsuranceID ?? null) : null,
  });
}
