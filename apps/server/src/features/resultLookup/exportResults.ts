import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { findRows } from './findRows.ts';
import { resultFile } from './resultFile.ts';

/** What a filter lets through, all pages of it. */
export const exportResults =
  ({ blindIndex }: Pick<Deps, 'blindIndex'>): Handlers['exportResults'] =>
  async (ctx, { Format, ...filter }) => {
    const { session } = ctx;
    const { rows, terms } = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => findRows(trx, { ...session, blindIndex }, filter, page));
      note({ entityType: 'lookup', detail: `${found.length} lookups: ${found.map(({ id }) => id).join(' ')}` });
      return { rows: found, terms: await readTerms(trx, session.clientId) };
    });
    return resultFile({ format: Format, timeZone: session.timeZone, terms }, rows);
  };
