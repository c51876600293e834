import type { batchCreatorCalls } from '@coverline/contract/batchCreator.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/deps.ts';
import type { HandlersOf } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { readSelection } from '#/selections/storedSelection.ts';
import { forgetOld } from './forgetOld.ts';
import { lackingHandlers } from './lacking.ts';
import { startSelection } from './startSelection.ts';
import { wireSelection } from './wireSelection.ts';

export const batchCreatorHandlers = (deps: Deps): HandlersOf<keyof typeof batchCreatorCalls> => ({
  ...lackingHandlers,
  startSelection: startSelection(deps),

  pickForBatch: (ctx, { FilterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const selectionId = randomUUID();
      await forgetOld(trx, clientId);
      // A copy of the filter: what is picked and confirmed does not change with it.
      const { rows } = await sql<{ id: string }>`
        INSERT INTO phi.batch_selection (client_id, id, filter_id, filter_name, entity, tree, sort, descending, row_limit, today, created_by)
        SELECT client_id, ${selectionId}::uuid, id, name, entity, tree, sort, descending, row_limit,
               ${dayIn(new Date(), timeZone)}::date, ${userId}::uuid
          FROM phi.filter_query WHERE client_id = ${clientId} AND id = ${FilterID}
        RETURNING id`.execute(trx);
      if (rows.length === 0) throw notFound();
      note({ entityType: 'filter', entityId: FilterID, detail: `selection ${selectionId}` });
      // Inside: what cannot be handed to the queue is not stored either.
      await deps.jobs.send('advance-selection', { clientId, selectionId, step: 'check' });
      return { SelectionID: selectionId };
    }),

  getSelection: (ctx, { SelectionID }) =>
    ctx.tx(async (trx) => {
      const stored = await readSelection(trx, { clientId: ctx.session.clientId, selectionId: SelectionID });
      if (stored === undefined) throw notFound();
      return await wireSelection(trx, stored);
    }),
});
