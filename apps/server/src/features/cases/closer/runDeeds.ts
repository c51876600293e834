import { closerBounds, undoHours } from '@coverline/domain/cases/closer/closingRule.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { holdRule } from '#/features/cases/rules/storedRules.ts';
import { holdRow } from '#/platform/http/call/holdRow.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { tellOwners } from './closeCases.ts';
import { pickedSums } from './picked.ts';
import { closingOf, isAtWork, readRun, runAtWork, sendRun, startRun } from './runRows.ts';

const many = (count: number): string => (count === 1 ? '1 case' : `${count.toLocaleString('en-US')} cases`);

/** Begins, stops and undoes runs of the case closer. */
export const runDeeds = (deps: Deps): HandlersOf<'runCloser' | 'stopCloserRun' | 'undoCloserRun'> => ({
  runCloser: (ctx, { RuleID, Version, Count, Typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const rule = await holdRule(trx, clientId, 'Closing', RuleID);
      note({ entityType: 'case rule', entityId: rule.id });
      await requireVersion(trx, ctx.session, rule, Version);
      // Where one goes on already, it is that one.
      const atWork = await runAtWork(trx, clientId, rule.id);
      if (atWork !== null) {
        await sendRun(deps.jobs, clientId, atWork);
        return { RunID: atWork.id };
      }
      const today = todayOf(ctx.session);
      const { total } = await pickedSums(trx, { clientId, today }, closingOf(rule));
      if (total !== Count) throw inConflict('RecordChanged', `It is ${many(total)} now. Look at them again.`);
      if (total === 0) throw new UserError('It picks no case.');
      if (total > closerBounds.cases)
        throw new UserError(`No more than ${many(closerBounds.cases)} are closed in one run. Narrow the rule.`);
      if (total > closerBounds.typed && Typed !== total)
        throw fieldFault('Typed', `Type how many are to be closed: ${total}`);
      const runId = await startRun(trx, deps.jobs, { rule, userId, nightly: false, picked: total, today });
      note({ detail: `${total} cases, run ${runId}` });
      return { RunID: runId };
    }),

  stopCloserRun: (ctx, { RunID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'case closer run', entityId: RunID });
      const held = await holdRow(trx, 'phi.case_close_run', clientId, RunID);
      // Stopped twice, or when it was done, it is what it is.
      if (held.state !== 'Running') return null;
      await sql`
        UPDATE phi.case_close_run SET state = 'Stopped', ended_at = statement_timestamp()
         WHERE client_id = ${clientId} AND id = ${held.id}`.execute(trx);
      const run = await readRun(trx, { clientId, runId: held.id });
      if (run !== null) await tellOwners(trx, run);
      return null;
    }),

  undoCloserRun: (ctx, { RunID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      note({ entityType: 'case closer run', entityId: RunID });
      const held = await holdRow(trx, 'phi.case_close_run', clientId, RunID);
      if (held.state === 'Undone') return null;
      if (held.state === 'Undoing') {
        await sendRun(deps.jobs, clientId, held);
        return null;
      }
      if (held.state !== 'Done' && held.state !== 'Stopped') throw new UserError('It has closed nothing yet.');
      if (Date.now() > Date.parse(held.ended_at ?? '') + undoHours * 3_600_000)
        throw new UserError(`It ended more than ${undoHours} hours ago. Reopen the cases one by one.`);
      if (await isAtWork(trx, clientId, held.rule_id)) throw new UserError('The rule is running. Stop it first.');
      await sql`
        UPDATE phi.case_close_run SET state = 'Undoing', undone_by = ${userId}
         WHERE client_id = ${clientId} AND id = ${held.id}`.execute(trx);
      await sendRun(deps.jobs, clientId, { id: held.id, state: 'Undoing' });
      return null;
    }),
});
