import { mostByRules } from '@coverline/contract/cases/caseAssignment.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { createDealer, type Dealer } from './dealer.ts';
import { dealOut, judgeAll } from './dealOut.ts';
import { type Desk, readDesk } from './desk.ts';
import { giveCases, tellOfGifts } from './giveCases.ts';
import { requireDesk } from './saveAssignment.ts';

/** So many times is gone on where nothing of what came first can be given. */
const mostPages = 20;

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

type Judged = Awaited<ReturnType<typeof judgeAll>>;

/**
 * What is handed out next: of the cases that nobody has those whose clock ends first, so many at once. Where the rules send none of
 * them anywhere, those behind them, so that misfits keep nothing back; where they send nothing at all, the first, with why.
 */
async function nextJudged(
  trx: TenantTrx,
  { clientId, desk, dealer }: { readonly clientId: string; readonly desk: Desk; readonly dealer: Dealer },
): Promise<Judged> {
  let first: Judged | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await unassigned(trx, clientId)
      .select('id')
      .orderBy('due_on', (order) => order.asc().nullsLast())
      .orderBy('number')
      .offset(page * mostByRules)
      .limit(mostByRules)
      .execute();
    const judged = await judgeAll(
      trx,
      clientId,
      desk,
      dealer,
      rows.map(({ id }) => id),
    );
    first ??= judged;
    if ([...judged.values()].some(({ to }) => to !== null)) return judged;
    if (rows.length < mostByRules || desk.Rules.length === 0) break;
  }
  return first ?? new Map();
}

/** A dry run, in the transaction of whoever asks: it holds nothing. */
const tryOut = async (trx: TenantTrx, session: ClientSession, desk: Desk) => {
  const { clientId } = session;
  const dealer = await createDealer(trx, { clientId, today: todayOf(session), isTry: true });
  return { dealer, judged: await nextJudged(trx, { clientId, desk, dealer }) };
};

export const tryCaseRules: Handlers['tryCaseRules'] = (ctx, desk) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    await requireDesk(trx, ctx.session, desk);
    const { dealer, judged } = await tryOut(trx, ctx.session, desk);
    note({ entityType: 'case', detail: [...judged.keys()].join(' ') });
    return {
      Total: await countUnassigned(trx, clientId),
      Rows: [...judged.values()].map(({ of, to, rule, why }) => ({
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
      // As the dry run shows them, and held in the order in which everybody holds cases.
      const { judged } = await tryOut(trx, ctx.session, await readDesk(trx, clientId));
      const rows = await unassigned(trx, clientId)
        .selectAll()
        .where(sql<boolean>`id = ANY(${[...judged.keys()]}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      const { gifts, nameOf } = await dealOut(trx, ctx.session, rows, { how: 'Rules', teamId: null, words: '' });
      note({ entityType: 'case', detail: gifts.map(({ row }) => row.id).join(' ') });
      await giveCases(deps, trx, ctx.session, gifts);
      await tellOfGifts(trx, { clientId, userId, by: null, nameOf }, gifts);
      return { Changed: gifts.length, Left: await countUnassigned(trx, clientId) };
    });
