import { callOutcome, callOutcomes } from '@coverline/domain/payerCalls/callOutcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import type { HeldTask } from './holdTask.ts';

type Held = {
  readonly clientId: string;
  readonly userId: string;
  readonly lookup: { readonly id: string; readonly reg_master_id: string | null };
  readonly task: HeldTask | null;
};

const verifying = callOutcomes.filter((outcome) => callOutcome(outcome).verifies);

/** Brings a lookup's place in the queue to what its calls say: the latest in which the payer spoke of the coverage counts. */
export async function settleTask(
  trx: TenantTrx,
  { clientId, userId, lookup, task }: Held,
  waiting: { readonly call_again_at?: string | null },
): Promise<void> {
  const told = await trx
    .selectFrom('phi.payer_call')
    .select(['id', 'outcome', 'called_at'])
    .where('client_id', '=', clientId)
    .where('lookup_id', '=', lookup.id)
    .where('withdrawn_at', 'is', null)
    .where('outcome', 'in', verifying)
    .orderBy('called_at', 'desc')
    .orderBy('logged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const values = {
    ...waiting,
    state: stateOf(told !== undefined, task),
    call_id: told?.id ?? null,
    status_id: told === undefined ? null : callOutcome(told.outcome).statusId,
    verified_at: told?.called_at ?? null,
    updated_by: userId,
    updated_at: sql<string>`statement_timestamp()`,
  };
  await trx
    .insertInto('phi.call_task')
    // Whoever was the first to call goes on with it.
    .values({ client_id: clientId, lookup_id: lookup.id, assigned_to: userId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'lookup_id']).doUpdateSet({
        ...values,
        updated_at: sql<string>`excluded.updated_at`,
        assigned_to: task?.assigned_to ?? userId,
        row_version: (task?.row_version ?? 0) + 1,
      }),
    )
    .execute();
  if (lookup.reg_master_id !== null)
    await noteForClearance('AnswerCame', { clientId, by: userId }, [lookup.reg_master_id]).execute(trx);
}

/** A question that was put anew stays so, unless the payer spoke of this one. */
function stateOf(verified: boolean, task: HeldTask | null): HeldTask['state'] {
  if (verified) return 'Done';
  return task?.state === 'Superseded' ? 'Superseded' : 'Open';
}
