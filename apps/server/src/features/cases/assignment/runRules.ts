import { mostByRules } from '@coverline/contract/cases/caseAssignment.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { createDealer } from './dealer.ts';
import { dealOut, judgeAll } from './dealOut.ts';
import { giveCases, tellOfGifts } from './giveCases.ts';
import { requireDesk } from './saveAssignment.ts';

const unassigned = (trx: TenantTrx, clientId: string) =>
  trx
    .selectFrom('phi.case_master')
    .where('client_id', '=', clientId)
    .where('is_over', '=', false)
    .where('owner_id', 'is', null);

async function countUnassigned(trx: TenantTrx, clientId: string): Promise<number> {
  const { count } = await unassigned(trx, clientId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const tryCaseRules: Handlers['tryCaseRules'] = (ctx, desk) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    await requireDesk(trx, ctx.session, desk);
    const first = await unassigned(trx, clientId)
      .select('id')
      .orderBy('due_on', (order) => order.asc().nullsLast())
      .orderBy('number')
      .limit(mostByRules)
      .execute();
    const ids = first.map(({ id }) => id);
    note({ entityType: 'case', detail: ids.join(' ') });
    const dealer = await createDealer(trx, { clientId, today: todayOf(ctx.session), isTry: true });
    const verdicts = await judgeAll(trx, clientId, desk, dealer, ids);
    return {
      Total: await countUnassigned(trx, clientId),
      Rows: [...verdicts.values()].map(({ of, to, rule, why }) => ({
        CaseID: of.id,
        Number: of.number,
        FirstName: of.firstName,
        LastName: of.lastName,
        Type: of.type,
        To: to === null ? null : dealer.nameOf(to),
        Rule: rule,
        Why: why,
      })),
    };
  });

export const applyCaseRules =
  (deps: Deps): Handlers['applyCaseRules'] =>
  (ctx) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const rows = await unassigned(trx, clientId).selectAll().orderBy('id').limit(mostByRules).forUpdate().execute();
      const { gifts, nameOf } = await dealOut(trx, ctx.session, rows, { how: 'Rules', teamId: null, words: '' });
      note({ entityType: 'case', detail: gifts.map(({ row }) => row.id).join(' ') });
      await giveCases(deps, trx, ctx.session, gifts);
      await tellOfGifts(trx, { clientId, userId, by: null, nameOf }, gifts);
      return { Changed: gifts.length, Left: await countUnassigned(trx, clientId) };
    });
