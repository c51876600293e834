import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { findRows } from './findRows.ts';
import { mostRows, resultFile } from './resultFile.ts';

/** What a filter lets through, all pages of it. */
export const exportResults =
  ({ blindIndex }: Pick<Deps, 'blindIndex'>): Handlers['exportResults'] =>
  async (ctx, { Format, ...filter }) => {
    const { session } = ctx;
    const rows = await ctx.tx(async (trx, note) => {
      const found = await findRows(trx, { ...session, blindIndex }, filter, { offset: 0, limit: mostRows });
      note({ entityType: 'lookup', detail: `${found.length} lookups` });
      return found;
    });
    return resultFile({ format: Format, timeZone: session.timeZone }, rows);
  };
