import type { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import { areClaimsNoted } from '#/services/cases/noteForRules.ts';
import { holdPrices } from '../prices/holdPrices.ts';
import { type DenialCase, denialCases } from './denialCases.ts';
import { markReversed } from './keepClaims.ts';

type Remove = HandlersOf<keyof typeof priceCalls>['removeRemittance'];

/**
 * Takes a file of payments away, and with it what it moved: prices are not made of it any more, and what it took back, or had paid since,
 * stands again and is looked at by the rules. A case that was opened for what it denied is somebody's work: it stays, and whoever has it is told.
 */
export const removeRemittance =
  (deps: Pick<Deps, 'jobs'>): Remove =>
  async (ctx, { RemittanceID }) => {
    let opensCases = false;
    const gone = await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdPrices(trx, ctx.session);
      const cases = await denialCases(trx, clientId, RemittanceID);
      const { rows: visits } = await sql<{ id: string }>`
        SELECT DISTINCT visit_master_id AS id FROM phi.remittance_claim
         WHERE client_id = ${clientId} AND remittance_id = ${RemittanceID}`.execute(trx);
      const { numDeletedRows } = await trx
        .deleteFrom('phi.remittance')
        .where('client_id', '=', clientId)
        .where('id', '=', RemittanceID)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      const ids = visits.map(({ id }) => id);
      await markReversed(trx, clientId, ids);
      opensCases = await areClaimsNoted(trx, clientId, await claimsOf(trx, clientId, ids));
      await tellOwners(trx, { clientId, userId, remittanceId: RemittanceID }, cases);
      note({ entityType: 'remittance', entityId: RemittanceID, detail: `${cases.length} cases stay` });
      return { IsRemoved: true };
    });
    if (opensCases) await deps.jobs.send('open-cases', {});
    return gone;
  };

async function claimsOf(trx: TenantTrx, clientId: string, visitIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.remittance_claim
     WHERE client_id = ${clientId} AND visit_master_id = ANY(${[...visitIds]}::uuid[])`.execute(trx);
  return rows.map(({ id }) => id);
}

type By = { readonly clientId: string; readonly userId: string; readonly remittanceId: string };

async function tellOwners(
  trx: TenantTrx,
  { clientId, userId, remittanceId }: By,
  cases: readonly DenialCase[],
): Promise<void> {
  for (const [owner, own] of Map.groupBy(cases, (one) => one.owner)) {
    const [first] = own;
    if (owner === null || owner === userId || first === undefined) continue;
    const what = own.length === 1 ? `case ${first.number} of yours was` : `${own.length} cases of yours were`;
    const screen = '/spifcasemanagement/spifcaseMaster';
    await noticeAtBell(trx, {
      clientId,
      userId: owner,
      says: `The remittance for whose denials ${what} opened was removed.`,
      importance: 'MEDIUM',
      link: own.length === 1 ? `${screen}?case=${first.id}` : screen,
      subject: `remittance removed ${remittanceId}`,
      from: 'remittances',
    });
  }
}
