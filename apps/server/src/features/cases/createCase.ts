import type { CasePriority, CaseType } from '@coverline/domain/cases/caseType.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { visitFacts } from '#/services/cases/clockFacts.ts';
import { holdCase } from '#/services/cases/holdCase.ts';
import { holdWhereRuled } from './assignment/desk.ts';
import { type ByRule, type CaseWriter, plainEvent, tellEvent, writeCase } from './writeCase.ts';

/** The next number of the client's cases; whoever takes one keeps the next waiting until their case is stored. */
async function nextNumber(trx: TenantTrx, clientId: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO phi.case_counter (client_id, last_number) VALUES (${clientId}, 1001)
    ON CONFLICT (client_id) DO UPDATE SET last_number = case_counter.last_number + 1
    RETURNING last_number`.execute(trx);
  return rows[0]?.last_number ?? 0;
}

/** Puts the visits of a case in place of those that it had; each has to be the patient's. */
export async function keepVisits(
  trx: TenantTrx,
  { clientId, caseId, registrationId }: { clientId: string; caseId: string; registrationId: string },
  visitIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(visitIds)];
  const own = await trx
    .selectFrom('phi.visit_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', registrationId)
    .where('id', 'in', ids.length === 0 ? [caseId] : ids)
    .execute();
  if (own.length !== ids.length) throw new UserError('{A visit} that was chosen is not of this {patient}.');
  await trx.deleteFrom('phi.case_visit').where('client_id', '=', clientId).where('case_id', '=', caseId).execute();
  if (ids.length > 0)
    await trx
      .insertInto('phi.case_visit')
      .values(ids.map((id) => ({ client_id: clientId, case_id: caseId, visit_master_id: id })))
      .execute();
}

/** What a case begins with. */
export type Beginning = {
  readonly registrationId: string;
  readonly type: CaseType;
  readonly visitIds: readonly string[];
  readonly priority: CasePriority;
  readonly ownerId: string | null;
  readonly nextOn: string | null;
  readonly today: string;
  /** The rule that opens it; null: somebody did. */
  readonly by: ByRule | null;
};

/** A case of a registration that is held, and has none of its type open. */
export async function createCase(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  writer: CaseWriter,
  { registrationId, type, visitIds, priority, ownerId, nextOn, today, by }: Beginning,
): Promise<{ readonly id: string; readonly number: number }> {
  const { clientId, userId } = writer;
  const id = randomUUID();
  if (ownerId === null) await holdWhereRuled(trx, clientId);
  const number = await nextNumber(trx, clientId);
  const status = ownerId === null ? 'New' : 'Assigned';
  await trx
    .insertInto('phi.case_master')
    .values({
      client_id: clientId,
      id,
      number,
      type,
      reg_master_id: registrationId,
      status,
      status_on: today,
      priority,
      owner_id: ownerId,
      opened_on: today,
      opened_by: userId,
      updated_by: userId,
    })
    .execute();
  await keepVisits(trx, { clientId, caseId: id, registrationId }, visitIds);
  const { chargeCents, retroBy } = await visitFacts(trx, clientId, { id, type }, today);
  await tellEvent(deps, trx, writer, id, { ...plainEvent('Opened'), to_status: status, to_user: ownerId, by });
  // Its clocks come with its visits.
  const held = { ...(await holdCase(trx, clientId, id)), row_version: 0 };
  await writeCase(deps, trx, writer, held, { at_risk_cents: chargeCents, retro_by: retroBy, next_on: nextOn }, null);
  return { id, number };
}
