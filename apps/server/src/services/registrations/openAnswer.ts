import { callOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { verifyingCalls } from '#/services/payerCalls/verifyingCalls.ts';
import { writeBackPayer } from '#/services/mbi/writeBackPayer.ts';
import type { SavedAnswer } from './payerValues.ts';

/**
 * A lookup whose answer may go into a registration, opened; refused where nothing was answered, and nothing was told on the
 * telephone since. What was told last is the payer's later word: its status and its time go before the answer's.
 */
export async function openAnswer(deps: PlatformDeps, trx: TenantTrx, clientId: string, id: string) {
  const row = await trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .select([
      'l.request_enc',
      'l.parsed_enc',
      'l.outcome',
      'l.status_id',
      'l.received_at',
      'l.reg_master_id',
      'l.date_of_service',
    ])
    .select(['l.trading_partner_id', 'l.kind', 'p.name', 'p.dependent_mode'])
    .where('l.client_id', '=', clientId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const request = requestOf(deps, clientId, { id, ...row });
  const stored = answerOf(deps, clientId, { id, ...row });
  const parsed = row.outcome === 'Answered' ? (stored?.parsed ?? null) : null;
  // Whoever takes the call back meanwhile waits, and then finds what was saved of it.
  await sql`SELECT 1 FROM phi.call_task WHERE client_id = ${clientId} AND lookup_id = ${id} FOR SHARE`.execute(trx);
  // A call tells of coverage; whether a number was found, it does not.
  const call = row.kind === 'MBI' ? undefined : (await verifyingCalls(deps, trx, clientId, [id])).get(id);
  const statusTold = call === undefined ? null : callOutcome(call.outcome).statusId;
  const told = call !== undefined && statusTold !== null ? call : null;
  if (parsed === null && told === null) throw new UserError('This lookup has no answer that could be saved.');
  const payer =
    row.kind === 'MBI'
      ? await writeBackPayer(trx, clientId, row.trading_partner_id)
      : { id: row.trading_partner_id, name: row.name };
  const answer: SavedAnswer = {
    request,
    parsed,
    day: stored?.day ?? row.date_of_service,
    told,
    partnerId: payer.id,
    payerName: payer.name,
    isDependent: request.UseSubscriber && row.dependent_mode === 'QueryWithSubscriber',
  };
  return {
    answer,
    statusId: told === null ? row.status_id : statusTold,
    verifiedAt: told?.calledAt ?? row.received_at,
    registrationId: row.reg_master_id,
  };
}
