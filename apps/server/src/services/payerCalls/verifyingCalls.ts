import type { ToldCall } from '@coverline/domain/payerCalls/toldCall.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { callWords } from './sealing.ts';

/** Of each lookup the call that verified it last, opened; lookups about which nothing was told are left out. */
export async function verifyingCalls(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  lookupIds: readonly string[],
): Promise<ReadonlyMap<string, ToldCall>> {
  if (lookupIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('phi.call_task as t')
    .innerJoin('phi.payer_call as c', (join) =>
      join.onRef('c.client_id', '=', 't.client_id').onRef('c.id', '=', 't.call_id'),
    )
    .select(['t.lookup_id', 'c.id', 'c.called_at', 'c.outcome', 'c.details_enc'])
    .where('t.client_id', '=', clientId)
    .where('t.lookup_id', 'in', [...lookupIds])
    .execute();
  const words = callWords(deps, clientId);
  return new Map(
    rows.map((row) => {
      const { Representative, Reference, PlanFrom, PlanTo, Benefits } = words.openDetails(row.id, row.details_enc);
      return [
        row.lookup_id,
        {
          outcome: row.outcome,
          calledAt: row.called_at,
          representative: Representative,
          reference: Reference,
          planFrom: PlanFrom,
          planTo: PlanTo,
          benefits: Benefits,
        },
      ];
    }),
  );
}
