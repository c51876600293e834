import { caseStatusText } from '@coverline/domain/cases/caseStatus.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { requireWorker } from './assignCases.ts';
import { visitFacts } from '#/services/cases/clockFacts.ts';
import { holdCase, todayOf } from '#/services/cases/holdCase.ts';
import { plainEvent, tellEvent, writeCase } from './writeCase.ts';
import { caseWords } from '#/services/cases/caseWords.ts';

/** The open case of a person and type that stands by itself; undefined where there is none. */
export const openOf = (trx: TenantTrx, clientId: string, registrationId: string, type: CaseType) =>
  trx
    .selectFrom('phi.case_master')
    .select(['id', 'number', 'status'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', registrationId)
    .where('type', '=', type)
    .where('is_over', '=', false)
    .where('is_double', '=', false)
    .executeTakeFirst();

export async function refuseSecondOpen(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
  type: CaseType,
): Promise<void> {
  const other = await openOf(trx, clientId, registrationId, type);
  if (other !== undefined)
    throw new UserError(
      `{A case} of this type is open for this {patient} already: number ${other.number}, ${caseStatusText[other.status].text}.`,
    );
}

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

export const openCase =
  (deps: Deps): Handlers['openCase'] =>
  (ctx, { RegMasterID, Type, VisitMasterIDs, Priority, OwnerID, Note }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      // Two who open one for the same patient come one after the other, and share it.
      const registration = await holdRegistration(trx, clientId, RegMasterID);
      const other = await openOf(trx, clientId, registration.id, Type);
      if (other !== undefined) {
        note({ entityType: 'case', entityId: other.id, patientId: registration.id, detail: 'open already' });
        return { CaseID: other.id, Number: other.number, IsNew: false };
      }
      if (OwnerID !== null) await requireWorker(trx, ctx.session, OwnerID, 'OwnerID');
      const id = randomUUID();
      const today = todayOf(ctx.session);
      const number = await nextNumber(trx, clientId);
      await trx
        .insertInto('phi.case_master')
        .values({
          client_id: clientId,
          id,
          number,
          type: Type,
          reg_master_id: registration.id,
          status: OwnerID === null ? 'New' : 'Assigned',
          status_on: today,
          priority: Priority,
          owner_id: OwnerID,
          opened_on: today,
          opened_by: userId,
          updated_by: userId,
        })
        .execute();
      await keepVisits(trx, { clientId, caseId: id, registrationId: registration.id }, VisitMasterIDs);
      const { chargeCents, retroBy } = await visitFacts(trx, clientId, { id, type: Type }, today);
      const words = Note.trim();
      await tellEvent(deps, trx, ctx.session, id, {
        ...plainEvent('Opened'),
        to_status: OwnerID === null ? 'New' : 'Assigned',
        to_user: OwnerID,
      });
      await writeCase(
        deps,
        trx,
        ctx.session,
        // Its clocks come with its visits.
        { ...(await holdCase(trx, clientId, id)), row_version: 0 },
        { at_risk_cents: chargeCents, retro_by: retroBy },
        null,
      );
      if (words !== '') await keepNote(deps, trx, { clientId, userId, caseId: id, words });
      note({ entityType: 'case', entityId: id, patientId: registration.id, detail: Type });
      return { CaseID: id, Number: number, IsNew: true };
    });

type Written = {
  readonly clientId: string;
  readonly userId: string;
  readonly caseId: string;
  readonly words: string;
};

export async function keepNote(deps: Pick<Deps, 'phiSealer'>, trx: TenantTrx, of: Written): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('phi.case_note')
    .values({
      client_id: of.clientId,
      id,
      case_id: of.caseId,
      written_by: of.userId,
      text_enc: caseWords(deps, of.clientId).seal('case_note', id, of.words),
    })
    .execute();
  return id;
}
