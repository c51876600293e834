import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { changesBetween } from '@coverline/domain/extracts/changes.ts';
import { type ExtractDefinition, extractFormatFacts } from '@coverline/domain/extracts/definition.ts';
import { extractProblems } from '@coverline/domain/extracts/extractProblems.ts';
import { extractStatesAfter, extractStateText } from '@coverline/domain/extracts/states.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { setDue } from '#/services/extracts/dueExtracts.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { nextAt } from '#/platform/tasks/dueRows.ts';
import { extractOf } from './extractRows.ts';

const nameTaken = whereTaken('extract_name', 'Name', 'Another extract has this name');

const flat = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** As it is stored: names without blanks around them, and of a width only where the format has one. */
const cleaned = (typed: ExtractDefinition): ExtractDefinition => ({
  ...typed,
  Name: flat(typed.Name),
  FileName: flat(typed.FileName),
  // Messages have a layout of their own, and only they a say in whether numbers stand in them whole.
  Whole: typed.Whole && !extractFormatFacts[typed.Format].hasColumns,
  Columns: (extractFormatFacts[typed.Format].hasColumns ? typed.Columns : []).map((column) => ({
    ...column,
    Name: flat(column.Name),
    ...(typed.Format !== 'fixed' && { Width: null, Pad: 'behind' as const, Cut: false }),
  })),
  Parameters: typed.Parameters.map((parameter) => ({
    ...parameter,
    Label: flat(parameter.Label),
    Default: parameter.Default.trim(),
  })),
});

/** One that was stored before messages were a format says nothing of numbers. */
const filledIn = (stored: Omit<ExtractDefinition, 'Whole'> & { readonly Whole?: boolean }): ExtractDefinition => ({
  ...stored,
  Whole: stored.Whole ?? false,
});

async function entityOf(trx: TenantTrx, clientId: string, filterId: string): Promise<FilterEntity | null> {
  const row = await trx
    .selectFrom('phi.filter_query')
    .select('entity')
    .where('client_id', '=', clientId)
    .where('id', '=', filterId)
    // Against one that is just being removed.
    .forShare()
    .executeTakeFirst();
  return row?.entity ?? null;
}

type Version = {
  readonly clientId: string;
  readonly extractId: string;
  readonly userId: string;
  readonly version: number;
};

const keepVersion = (
  trx: TenantTrx,
  { clientId, extractId, userId, version }: Version,
  definition: ExtractDefinition,
  changes: readonly string[],
) =>
  trx
    .insertInto('phi.extract_version')
    .values({
      client_id: clientId,
      extract_id: extractId,
      version,
      definition: JSON.stringify(definition),
      changes: JSON.stringify(changes),
      changed_by: userId,
    })
    .execute();

export const saveExtractHandlers: HandlersOf<'saveExtract' | 'changeExtractState' | 'removeExtract'> = {
  /** A save that changes nothing is none, and meets no other. */
  saveExtract: async (ctx, { ExtractID, RowVersion, ...typed }): Promise<DataOf<typeof extractCalls.saveExtract>> => {
    const definition = cleaned(typed);
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const held = ExtractID === null ? null : await extractOf(trx, clientId, ExtractID, 'held');
      if (held === undefined) throw notFound();
      refuseProblems(extractProblems(definition, await entityOf(trx, clientId, definition.FilterID)));
      const id = held?.id ?? randomUUID();
      note({ entityType: 'extract', entityId: id, detail: held === null ? 'added' : 'changed' });
      const values = {
        name: definition.Name,
        filter_id: definition.FilterID,
        definition: JSON.stringify(definition),
        updated_by: userId,
        updated_at: sql<string>`now()`,
      };
      if (held === null) {
        await trx
          .insertInto('phi.extract')
          .values({ ...values, client_id: clientId, id })
          .execute()
          .catch(nameTaken);
        await keepVersion(trx, { clientId, extractId: id, userId, version: 1 }, definition, ['Added.']);
        return { ExtractID: id, Version: 1 };
      }
      if (isDeepStrictEqual(filledIn(held.definition), definition)) return { ExtractID: id, Version: held.version };
      await requireVersion(trx, ctx.session, held, RowVersion);
      const version = held.version + 1;
      await trx
        .updateTable('phi.extract')
        .set({ ...values, version, row_version: held.row_version + 1 })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute()
        .catch(nameTaken);
      const changes = changesBetween(held.definition, definition);
      await keepVersion(trx, { clientId, extractId: id, userId, version }, definition, changes);
      if (held.state === 'Active')
        await setDue(trx, { clientId, extractId: id }, nextAt(definition.Schedule, timeZone));
      return { ExtractID: id, Version: version };
    });
  },

  changeExtractState: (ctx, { ExtractID, RowVersion, State }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const held = await extractOf(trx, clientId, ExtractID, 'held');
      if (held === undefined) throw notFound();
      note({ entityType: 'extract', entityId: ExtractID, detail: `${held.state} to ${State}` });
      if (held.state === State) return { State };
      await requireVersion(trx, ctx.session, held, RowVersion);
      if (!extractStatesAfter(held.state).includes(State)) {
        const may = extractStatesAfter(held.state).map((state) => extractStateText[state].text);
        throw new UserError(
          `One that is ${extractStateText[held.state].text} cannot become ${extractStateText[State].text}: it can become ${may.join(' or ')}.`,
        );
      }
      if (State === 'Active')
        refuseProblems(extractProblems(held.definition, await entityOf(trx, clientId, held.filter_id)));
      await trx
        .updateTable('phi.extract')
        .set({ state: State, row_version: held.row_version + 1, updated_by: userId, updated_at: sql<string>`now()` })
        .where('client_id', '=', clientId)
        .where('id', '=', ExtractID)
        .execute();
      const at = State === 'Active' ? nextAt(held.definition.Schedule, timeZone) : null;
      await setDue(trx, { clientId, extractId: ExtractID }, at);
      return { State };
    }),

  removeExtract: async (ctx, { ExtractID, RowVersion }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await extractOf(trx, clientId, ExtractID, 'held');
      if (held === undefined) throw notFound();
      note({ entityType: 'extract', entityId: ExtractID, detail: 'removed' });
      await requireVersion(trx, ctx.session, held, RowVersion);
      const { rows } = await sql`
        SELECT 1 FROM phi.extract_run WHERE client_id = ${clientId} AND extract_id = ${ExtractID} LIMIT 1`.execute(trx);
      if (held.state !== 'Draft' || rows.length > 0)
        throw new UserError('Only a draft that never ran can be removed. Pause this one: its log of runs stays.');
      await trx.deleteFrom('phi.extract').where('client_id', '=', clientId).where('id', '=', ExtractID).execute();
    });
  },
};
