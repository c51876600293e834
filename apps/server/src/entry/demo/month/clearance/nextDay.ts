import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import type { Agenda } from '../agenda.ts';
import { joanna } from '../staff.ts';
import type { Stage, Worker } from '../stage.ts';

/** The next day on which the clinics are open: its list is what the office works on. */
function nextDay(agenda: Agenda): string {
  const days = [1, 2, 3].find((ahead) => agenda.isWorkday(ahead)) ?? 1;
  return agenda.dayOf(days);
}

/** The visits of that day and before them today's, as the grid has them. */
export async function nextDayRows(agenda: Agenda, stage: Stage): Promise<readonly ClearanceRow[]> {
  const rows: ClearanceRow[] = [];
  for (const On of [agenda.today, nextDay(agenda)]) {
    const { Rows } = await stage.act(joanna, 'getClearance', { From: On, To: On, Limit: 50 });
    rows.push(...Rows.filter(({ ScheduleStatus }) => ScheduleStatus === 'Scheduled'));
  }
  return rows;
}

/** The first of the next two weeks. */
export async function visitsAhead(stage: Stage, worker: Worker): Promise<readonly ClearanceRow[]> {
  const { Rows } = await stage.act(worker, 'getClearance', { Limit: 50 });
  return Rows.filter(({ ScheduleStatus }) => ScheduleStatus === 'Scheduled');
}

/** Who pays alone, in those days, behind a day's list and each once. */
export async function withThoseAlone(stage: Stage, rows: readonly ClearanceRow[]): Promise<readonly ClearanceRow[]> {
  const seen = new Set(rows.map(({ VisitMasterID }) => VisitMasterID));
  const alone = (await visitsAhead(stage, joanna)).filter(
    ({ Primary, VisitMasterID }) => Primary === null && !seen.has(VisitMasterID),
  );
  return [...rows, ...alone];
}
