import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { likeText, likeWords } from '#/platform/db/likeText.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { contractPriceOf } from './readPriceLists.ts';
import { wireContractLine } from './priceWords.ts';

type Page = { readonly Search: string; readonly offset: number; readonly limit: number };

/** Pages of what is loaded, by the beginning of a code; charges by a part of their description too. */
export const priceLists: HandlersOf<'getContractLines' | 'getCharges'> = {
  getContractLines: (ctx, { ScheduleID, Search, Offset: offset, Limit: limit }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'prices', entityId: ScheduleID });
      await scheduleOf(trx, clientId, ScheduleID);
      const { rows, total } = await contractLinesOf(trx, clientId, ScheduleID, { Search, offset, limit });
      return { Rows: rows.map(wireContractLine), Total: total };
    }),

  getCharges: (ctx, { Search, Offset: offset, Limit: limit }) =>
    ctx.tx(async (trx, note) => {
      note({ entityType: 'prices' });
      const { rows, total } = await chargesOf(trx, ctx.session.clientId, { Search, offset, limit });
      return { Rows: rows, Total: total };
    }),
};

/** @throws 404 where it is not there, or not theirs */
export async function scheduleOf(trx: TenantTrx, clientId: string, scheduleId: string): Promise<{ name: string }> {
  const row = await trx
    .selectFrom('phi.contract_schedule')
    .select('name')
    .where('client_id', '=', clientId)
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

const beginsWith = (text: string): string => `${likeText(text.trim().toUpperCase())}%`;

export async function contractLinesOf(trx: TenantTrx, clientId: string, scheduleId: string, page: Page) {
  const of = trx
    .selectFrom('phi.contract_line')
    .where('client_id', '=', clientId)
    .where('schedule_id', '=', scheduleId)
    .where('code', 'like', beginsWith(page.Search));
  const rows = await of
    .select(['code', 'modifiers', 'kind', 'price', 'holds_from', 'holds_to'])
    .orderBy('code')
    .orderBy('holds_from')
    .orderBy('line')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    total,
    rows: rows.map(({ code, modifiers, kind, price, holds_from: from, holds_to: to }) => ({
      code,
      modifiers,
      price: contractPriceOf(kind, price),
      from,
      to,
    })),
  };
}

export async function chargesOf(trx: TenantTrx, clientId: string, { Search, offset, limit }: Page) {
  const { rows } = await sql<{
    Code: string;
    Description: string;
    Department: string;
    ChargeCents: number;
    total: number;
  }>`
    SELECT code AS "Code", description AS "Description", department AS "Department", charge_cents::float8 AS "ChargeCents",
           count(*) OVER ()::int AS total
      FROM phi.charge_item
     WHERE client_id = ${clientId} AND (code LIKE ${beginsWith(Search)} OR lower(description) LIKE ${likeWords(Search)})
     ORDER BY code, department OFFSET ${offset} LIMIT ${limit}`.execute(trx);
  return { rows: rows.map(({ total: _all, ...row }) => row), total: rows[0]?.total ?? 0 };
}
