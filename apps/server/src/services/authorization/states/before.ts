import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { decidesKey, decisionKey } from '@coverline/authorization/decision/decisionKey.ts';
import type { HeldDecision } from '@coverline/authorization/states/arrival.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';

/** As the rules compare it; two that say the same are one, by whichever call they were heard. */
export const comparedOf = (decision: Decision): Pick<HeldDecision, 'key' | 'decides' | 'outcome' | 'wants'> => ({
  key: decisionKey({ ...decision, payerReference: '' }),
  decides: decidesKey(decision),
  outcome: decision.outcome,
  wants: decision.wanted.length > 0,
});

/** Those that came before, as the rules compare them; what was set aside is none. */
export async function heldOf(
  deps: Sealed,
  trx: TenantTrx,
  clientId: string,
  authId: string,
): Promise<readonly (HeldDecision & { readonly messageId: string | null })[]> {
  const rows = await trx
    .selectFrom('phi.auth_decision')
    .select(['id', 'issued_on', 'received_at', 'answers', 'content_enc', 'message_id'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .where('fate', '<>', 'Aside')
    .orderBy('logged_at')
    .execute();
  const words = authWords(deps, clientId);
  return rows.map((row) => ({
    ...comparedOf(words.openDecision(row.id, row.content_enc).decision),
    issuedAt: row.issued_on,
    receivedAt: new Date(row.received_at).toISOString(),
    answers: row.answers,
    messageId: row.message_id,
  }));
}

/** When it was last brought to one of these, from one where that is asked for, as whoever wrote that down told; null where it never was. A decision that left it there brought it nowhere. */
export async function cameTo(
  trx: TenantTrx,
  { client_id: clientId, id }: AuthRequestRow,
  statuses: readonly AuthStatus[],
  from: AuthStatus | null = null,
): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    SELECT coalesce(c.at, e.happened_at)::text AS at
      FROM phi.auth_event e
      LEFT JOIN phi.auth_contact c ON c.client_id = ${clientId} AND c.auth_id = e.auth_id AND c.logged_at = e.happened_at
     WHERE e.client_id = ${clientId} AND e.auth_id = ${id} AND e.kind = 'Moved' AND e.to_status = ANY(${[...statuses]}::text[])
       AND (${from}::text IS NULL OR e.from_status = ${from})
     ORDER BY e.happened_at DESC LIMIT 1`.execute(trx);
  const [last] = rows;
  return last === undefined ? null : new Date(last.at).toISOString();
}
