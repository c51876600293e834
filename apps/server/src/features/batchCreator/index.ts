import type { batchCreatorCalls } from '@coverline/contract/batchCreator/batchCreator.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { createSelection } from '#/services/selections/createSelection.ts';
import { readSelection } from '#/services/selections/storedSelection.ts';
import { lackingHandlers } from './lacking.ts';
import { startSelection } from './startSelection.ts';
import { wireSelection } from './wireSelection.ts';

export const batchCreatorHandlers = (deps: Deps): HandlersOf<keyof typeof batchCreatorCalls> => ({
  ...lackingHandlers,
  startSelection: startSelection(deps),

  pickForBatch: (ctx, { FilterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const selectionId = await createSelection(trx, { clientId, filterId: FilterID, userId, timeZone, runId: null });
      if (selectionId === null) throw notFound();
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
