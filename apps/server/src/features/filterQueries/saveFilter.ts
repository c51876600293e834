import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterProblems } from '@coverline/domain/filterQueries/filterProblems.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { filterOf, usesOf } from './filterRows.ts';

const nameTaken = whereTaken('filter_query_name', 'Name', 'Another filter has this name');

export const saveFilterHandlers: HandlersOf<'saveFilter' | 'deleteFilter'> = {
  /** A save that changes nothing is none, and meets no other. */
  saveFilter: async (ctx, { FilterID, Version, ...typed }): Promise<DataOf<typeof filterQueryCalls.saveFilter>> => {
    const fields = { ...typed, Name: typed.Name.trim().replaceAll(/\s+/g, ' ') };
    refuseProblems(filterProblems(fields));
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = FilterID === null ? null : await filterOf(trx, clientId, FilterID, 'held');
      if (held === undefined) throw notFound();
      const id = held?.id ?? randomUUID();
      note({ entityType: 'filter', entityId: id, detail: held === null ? 'added' : 'changed' });
      const values = {
        name: fields.Name,
        entity: fields.Entity,
        tree: JSON.stringify(fields.Tree),
        sort: fields.Sort,
        descending: fields.Descending,
        row_limit: fields.Limit,
        updated_by: userId,
        updated_at: sql<string>`now()`,
      };
      if (held === null) {
        const row = { ...values, client_id: clientId, id };
        await trx.insertInto('phi.filter_query').values(row).execute().catch(nameTaken);
        return { FilterID: id };
      }
      const same =
        held.name === fields.Name &&
        held.entity === fields.Entity &&
        held.sort === fields.Sort &&
        held.descending === fields.Descending &&
        held.row_limit === fields.Limit &&
        isDeepStrictEqual(held.tree, fields.Tree);
      if (same) return { FilterID: id };
      await requireVersion(trx, ctx.session, held, Version);
      await trx
        .updateTable('phi.filter_query')
        .set({ ...values, row_version: held.row_version + 1 })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute()
        .catch(nameTaken);
      return { FilterID: id };
    });
  },

  deleteFilter: async (ctx, { FilterID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await filterOf(trx, clientId, FilterID, 'held');
      if (held === undefined) throw notFound();
      note({ entityType: 'filter', entityId: FilterID, detail: 'removed' });
      await requireVersion(trx, ctx.session, held, Version);
      const using = (await usesOf(trx, clientId, FilterID)).filter(({ ended }) => !ended);
      if (using.length > 0) {
        if (using.some(({ kind }) => kind === 'Schedule'))
          throw new UserError('This filter runs by a schedule. Remove its schedule first.');
        const extract = using.find(({ kind }) => kind === 'Extract');
        if (extract !== undefined)
          throw new UserError(`The extract “${extract.name}” rests on this filter. Give it another filter first.`);
        const names = using.slice(0, 3).map(({ name }) => `“${name}”`);
        throw new UserError(`This filter is in use by ${listed(names, using.length)}. It can go once that has ended.`);
      }
      await trx.deleteFrom('phi.filter_query').where('client_id', '=', clientId).where('id', '=', FilterID).execute();
    });
  },
};

const listed = (names: readonly string[], all: number) =>
  `the batch${all === 1 ? '' : 'es'} ${names.join(', ')}${all > names.length ? ` and ${all - names.length} more` : ''}`;
