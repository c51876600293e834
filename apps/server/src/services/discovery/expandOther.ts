import { chaseTargets, type ChaseTarget } from '@coverline/domain/eligibility/request/chaseTargets.ts';
import { isReleased } from '@coverline/domain/discovery/searchOutcome.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { partnerNamed } from '#/services/payers/partnerNamed.ts';
import { type AskRecord, changeAsk } from './heldSearch.ts';
import { askColumns, priceOf } from './openSearch.ts';

/** As many payers that answers name are asked. */
const mostOthers = 4;
const everyPlan = { chaseAdvantage: true, chaseManagedCare: true };

/** Plans the payers that the answers found so far name beside themselves; each that was not asked in this search. */
export async function expandOther(
  keys: Keys,
  trx: TenantTrx,
  asks: readonly AskRecord[],
  ask: AskRecord,
): Promise<void> {
  const { client_id: clientId, discovery_id: discoveryId, step } = ask;
  const asked = new Set(asks.flatMap((one) => (one.trading_partner_id === null ? [] : [one.trading_partner_id])));
  const others: string[] = [];
  for (const target of await namedBy(keys, trx, clientId, discoveryId)) {
    const partner = await partnerNamed(trx, clientId, target);
    if (partner === null || asked.has(partner.id) || others.length >= mostOthers) continue;
    asked.add(partner.id);
    others.push(partner.id);
  }
  if (others.length === 0) {
    await changeAsk(trx, ask, { state: 'Skipped', skip: 'noOther' });
    return;
  }
  const now = new Date();
  for (const [at, payerId] of others.entries()) {
    const columns = {
      ...askColumns({ step, payerId, known: null, skip: null }),
      to_cents: await priceOf(trx, clientId, payerId, now),
    };
    if (at === 0) await changeAsk(trx, ask, columns);
    else
      await trx
        .insertInto('phi.discovery_ask')
        .values({ client_id: clientId, discovery_id: discoveryId, place: ask.place + at, ...columns })
        .execute();
  }
}

async function namedBy(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  discoveryId: string,
): Promise<readonly Pick<ChaseTarget, 'name' | 'id'>[]> {
  const found = await trx
    .selectFrom('phi.discovery_candidate')
    .select(['lookup_id', 'level', 'decision'])
    .where('client_id', '=', clientId)
    .where('discovery_id', '=', discoveryId)
    .orderBy('score', 'desc')
    .execute();
  const named: Pick<ChaseTarget, 'name' | 'id'>[] = [];
  for (const { lookup_id: id } of found.filter(isReleased)) {
    const row = await readLookup(trx, clientId, id);
    if (row === undefined) continue;
    const answer = answerOf(keys, clientId, row);
    const { summary } = toldOf(row, requestOf(keys, clientId, row), answer);
    if (summary !== null)
      named.push(...summary.otherPayers, ...chaseTargets(summary, answer?.day ?? row.date_of_service, everyPlan));
  }
  return named.filter(({ name }) => name !== '');
}
