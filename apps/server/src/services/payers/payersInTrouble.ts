import type { PayorTrouble } from '@coverline/domain/payorStatus/payorState.ts';
import { sql, type QueryExecutorProvider } from 'kysely';

/** Which of these payers may not answer now, as the board says; where nobody has worked that out for a while, nobody knows. */
export async function payersInTrouble(
  trx: QueryExecutorProvider,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, PayorTrouble>> {
  const { rows } = await sql<{ id: string; state: PayorTrouble }>`
    SELECT partner_id AS id, state FROM system.payer_state
     WHERE partner_id = ANY (${[...partnerIds]}::uuid[]) AND state IN ('Down', 'Degraded', 'Maintenance')
       AND computed_at > now() - interval '10 minutes'`.execute(trx);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
