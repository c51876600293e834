import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { keepNote } from './openCase.ts';
import { caseWords } from '#/services/cases/caseWords.ts';
import { writeCase } from './writeCase.ts';

/** Clocks differ a little; and what is older is remembered by nobody. */
const aheadMs = 5 * 60_000;
const oldestMs = 30 * 86_400_000;

export const addCaseNote =
  (deps: Deps): Handlers['addCaseNote'] =>
  (ctx, { CaseID, Text }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      const NoteID = await keepNote(deps, trx, { clientId, userId, caseId: held.id, words: Text.trim() });
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: NoteID });
      return { NoteID };
    });

export const logCaseContact =
  (deps: Deps): Handlers['logCaseContact'] =>
  (ctx, { CaseID, Way, Result, TriedAt, Note }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const held = await holdCase(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: held.id, patientId: held.reg_master_id, detail: `${Way} ${Result}` });
      const at = Date.parse(TriedAt);
      if (at > Date.now() + aheadMs) throw fieldFault('TriedAt', 'This lies in the future');
      if (at < Date.now() - oldestMs) throw fieldFault('TriedAt', 'This lies more than 30 days back');
      const day = dayIn(TriedAt, timeZone);
      if (day < held.opened_on) throw fieldFault('TriedAt', 'This is before it was opened');
      if (held.is_over) throw new UserError('It is over. Reopen it first.');
      const again = await trx
        .selectFrom('phi.case_contact')
        .select('id')
        .where('client_id', '=', clientId)
        .where('case_id', '=', held.id)
        .where('tried_at', '=', TriedAt)
        .where('way', '=', Way)
        .where('result', '=', Result)
        .executeTakeFirst();
      if (again !== undefined) return { ContactID: again.id };
      const id = randomUUID();
      await trx
        .insertInto('phi.case_contact')
        .values({
          client_id: clientId,
          id,
          case_id: held.id,
          tried_at: TriedAt,
          tried_on: day,
          way: Way,
          result: Result,
          note_enc: caseWords(deps, clientId).sealOrNull('case_contact', id, Note.trim()),
          logged_by: userId,
        })
        .execute();
      // A try is the first touch, and sets the day of the next one.
      await writeCase(deps, trx, ctx.session, held, { first_touch_on: held.first_touch_on ?? day }, null);
      return { ContactID: id };
    });
