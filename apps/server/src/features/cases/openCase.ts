import { caseStatusText } from '@coverline/domain/cases/caseStatus.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { requirePresent } from './assignment/away.ts';
import { giveByRules } from './assignment/dealOut.ts';
import { requireWorker } from './assignCases.ts';
import { createCase } from './createCase.ts';
import { holdCase, todayOf } from '#/services/cases/holdCase.ts';
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
      if (OwnerID !== null) await requireOwner(trx, ctx.session, OwnerID);
      const words = Note.trim();
      const { id, number } = await createCase(deps, trx, ctx.session, {
        registrationId: registration.id,
        type: Type,
        visitIds: VisitMasterIDs,
        priority: Priority,
        ownerId: OwnerID,
        nextOn: null,
        today: todayOf(ctx.session),
        by: null,
      });
      if (words !== '') await keepNote(deps, trx, { clientId, userId, caseId: id, words });
      if (OwnerID === null) await giveByRules(deps, trx, ctx.session, await holdCase(trx, clientId, id), userId);
      note({ entityType: 'case', entityId: id, patientId: registration.id, detail: Type });
      return { CaseID: id, Number: number, IsNew: true };
    });

/** Somebody who works on cases, and is there. */
async function requireOwner(trx: TenantTrx, session: ClientSession, id: string): Promise<void> {
  const name = (await requireWorker(trx, session, id, 'OwnerID')).find(({ ID }) => ID === id)?.Name ?? '';
  await requirePresent(trx, session, { id, name, today: todayOf(session), field: 'OwnerID' });
}

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
