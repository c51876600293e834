import { farthestSnoozeDays } from '@coverline/contract/cases/caseReminders.ts';
import { instantAtOrAfter } from '@coverline/domain/format/instantAt.ts';
import { sql } from 'kysely';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { holdTask, patientOf } from './tasks.ts';

/** Until when a reminder is put off: by minutes from now, or until a time of the client's clock. */
function untilWhen(minutes: number | null, on: string, time: string, timeZone: string): string {
  const now = Date.now();
  if (minutes !== null) return new Date(now + minutes * 60_000).toISOString();
  const at = instantAtOrAfter(on, time, timeZone);
  if (at === null) throw fieldFault('On', 'Enter a day');
  if (Date.parse(at) <= now) throw fieldFault('On', 'Choose a time that is still to come');
  if (Date.parse(at) > now + farthestSnoozeDays * 86_400_000)
    throw fieldFault('On', 'This lies more than a year ahead');
  return at;
}

export const snoozeCaseTask: Handlers['snoozeCaseTask'] = (ctx, { TaskID, Minutes, On, Time }) =>
  ctx.tx(async (trx, note) => {
    const { clientId, userId, timeZone } = ctx.session;
    const task = await holdTask(trx, clientId, TaskID);
    note({ entityType: 'case', entityId: task.case_id, patientId: await patientOf(trx, task), detail: task.id });
    if (task.done_at !== null) throw new UserError('It is done already.');
    const RemindAt = untilWhen(Minutes, On, Time, timeZone);
    await trx
      .updateTable('phi.case_task')
      .set({
        remind_at: RemindAt,
        row_version: task.row_version + 1,
        updated_by: userId,
        updated_at: sql<string>`statement_timestamp()`,
      })
      .where('client_id', '=', clientId)
      .where('id', '=', task.id)
      .execute();
    return { RemindAt };
  });
