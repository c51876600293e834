import { saysLeft, undoSave } from '@coverline/domain/registration/undoSave.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { holdInsurance } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { insuranceOf } from '../insuranceColumns.ts';
import { storeInsurance } from '../storeInsurance.ts';
import { openSavedOver, verificationOf } from './keepSavedOver.ts';
import { standingVerification } from './standingVerification.ts';

/**
 * Takes back what an answer wrote into an insurance that stood before: each field that still holds it. Taken back once more, nothing
 * changes. In whichever registration the insurance is by now.
 */
export const undoSaveToRegistration =
  (deps: Deps): Handlers['undoSaveToRegistration'] =>
  (ctx, { UndoID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const named = await trx
        .selectFrom('phi.insurance_undo')
        .select('reg_insurance_id')
        .where('client_id', '=', clientId)
        .where('id', '=', UndoID)
        .executeTakeFirst();
      if (named === undefined) throw notFound();
      const { registration, insurance } = await holdInsurance(trx, clientId, named.reg_insurance_id);
      note({ entityType: 'insurance', entityId: insurance.id, patientId: registration.id });
      // Only now: whoever holds the registration may have taken it back meanwhile.
      const sealed = await readSealed(trx, clientId, UndoID);
      if (sealed === null) return { RegInsuranceID: insurance.id, Restored: [], Left: [], Says: '' };

      const numbers = identifiers(deps, clientId);
      const now = insuranceOf(numbers, insurance);
      const saved = openSavedOver(deps.phiSealer, clientId, UndoID, sealed);
      const undone = undoSave(saved, { ...now, ...verificationOf(insurance) });
      if (undone.restored.length > 0)
        await storeInsurance(
          trx,
          numbers,
          { clientId, userId },
          {
            registrationId: registration.id,
            all: [],
            held: insurance,
            fields: { ...now, ...undone.fields },
            source: insurance.source,
            ...(undone.verified !== null && { verified: await standingVerification(trx, clientId, undone.verified) }),
          },
        );
      await trx
        .updateTable('phi.insurance_undo')
        .set({ before_enc: null, undone_at: sql<string>`statement_timestamp()`, undone_by: userId })
        .where('client_id', '=', clientId)
        .where('id', '=', UndoID)
        .execute();
      note({ detail: ['takenBack', ...undone.restored].join(' ') });
      return {
        RegInsuranceID: insurance.id,
        Restored: [...undone.restored],
        Left: [...undone.left],
        Says: saysLeft(insurance.payer ?? 'The insurance', undone),
      };
    });

/** What was kept of the save; null where it was taken back. */
async function readSealed(trx: TenantTrx, clientId: string, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ before: Buffer | null; undone: string | null; isOver: boolean }>`
    SELECT u.before_enc AS before, u.undone_at AS undone, u.made_at < now() - make_interval(hours => 24) AS "isOver"
      FROM phi.insurance_undo u WHERE u.client_id = ${clientId} AND u.id = ${id} FOR UPDATE`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.undone !== null) return null;
  if (row.isOver) throw new UserError('It was saved more than a day ago. Change it in the registration.');
  return row.before;
}
