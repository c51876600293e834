import { instantAtOrAfter } from '@coverline/domain/format/instantAt.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseTaskRow } from '#/platform/db/tables/cases/casesTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { requireWorker } from './assignCases.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { caseWords } from '#/services/cases/caseWords.ts';

const latestMs = 366 * 86_400_000;

export const holdTask = (trx: TenantTrx, clientId: string, id: string): Promise<CaseTaskRow> =>
  holdRow(trx, 'phi.case_task', clientId, id);

/** Of whom the case of a task is, for the audit. */
export async function patientOf(trx: TenantTrx, task: CaseTaskRow): Promise<string> {
  const { reg_master_id: patientId } = await trx
    .selectFrom('phi.case_master')
    .select('reg_master_id')
    .where('client_id', '=', task.client_id)
    .where('id', '=', task.case_id)
    .executeTakeFirstOrThrow();
  return patientId;
}

export const saveCaseTask =
  (deps: Deps): Handlers['saveCaseTask'] =>
  (ctx, { CaseID, TaskID, Version, DueOn, DueTime, UserID, ...said }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      // Of an hour that clocks skip it is the next one; of one that they show twice, the first.
      const dueAt = instantAtOrAfter(DueOn, DueTime, timeZone);
      if (dueAt === null) throw fieldFault('DueOn', 'Enter a day and a time');
      if (Date.parse(dueAt) > Date.now() + latestMs) throw fieldFault('DueOn', 'This lies more than a year ahead');
      if (UserID !== null) await requireWorker(trx, ctx.session, UserID, 'UserID');
      const words = caseWords(deps, clientId);
      const text = said.Text.trim();
      const id = TaskID ?? randomUUID();
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: id });
      if (TaskID === null) {
        if (held.is_over) throw new UserError('It is over. Reopen it first.');
        await trx
          .insertInto('phi.case_task')
          .values({
            client_id: clientId,
            id,
            case_id: held.id,
            text_enc: words.seal('case_task', id, text),
            due_at: dueAt,
            remind_at: dueAt,
            user_id: UserID ?? userId,
            made_by: userId,
            updated_by: userId,
          })
          .execute();
        return { TaskID: id, DueAt: dueAt };
      }
      const task = await holdTask(trx, clientId, TaskID);
      if (task.case_id !== held.id) throw notFound();
      const stands =
        words.open('case_task', id, task.text_enc) === text &&
        Date.parse(task.due_at) === Date.parse(dueAt) &&
        task.user_id === (UserID ?? task.user_id);
      if (stands) return { TaskID: id, DueAt: dueAt };
      await requireVersion(trx, ctx.session, task, Version);
      await trx
        .updateTable('phi.case_task')
        .set({
          text_enc: words.seal('case_task', id, text),
          due_at: dueAt,
          remind_at: task.done_at === null ? dueAt : null,
          user_id: UserID ?? task.user_id,
          row_version: task.row_version + 1,
          updated_by: userId,
          updated_at: sql<string>`statement_timestamp()`,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      return { TaskID: id, DueAt: dueAt };
    });

export const settleCaseTask =
  (): Handlers['settleCaseTask'] =>
  async (ctx, { TaskID, Deed }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const task = await holdTask(trx, clientId, TaskID);
      const patientId = await patientOf(trx, task);
      note({ entityType: 'case', entityId: task.case_id, patientId, detail: `${Deed} ${task.id}` });
      // Done twice is done once; so is undone.
      if ((Deed === 'Done') === (task.done_at !== null)) return;
      const now = new Date();
      const changes = {
        Done: { done_at: now.toISOString(), done_by: userId, remind_at: null },
        Undone: { done_at: null, done_by: null, remind_at: task.due_at },
      }[Deed];
      await trx
        .updateTable('phi.case_task')
        .set({
          ...changes,
          row_version: task.row_version + 1,
          updated_by: userId,
          updated_at: sql<string>`statement_timestamp()`,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', task.id)
        .execute();
    });
  };
