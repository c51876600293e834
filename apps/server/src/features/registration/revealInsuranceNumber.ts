import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';

/** One member id of one insurance. Its audit row is in the same transaction, which commits before the answer is written (H-13). */
export const revealInsuranceNumber =
  (deps: Deps): Handlers['revealInsuranceNumber'] =>
  (ctx, { RegInsuranceID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await trx
        .selectFrom('phi.reg_insurance')
        .select(['id', 'reg_master_id', 'certificate_enc'])
        .where('client_id', '=', clientId)
        .where('id', '=', RegInsuranceID)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'insurance', entityId: row.id, patientId: row.reg_master_id });
      const CertificateNumber = identifiers(deps, clientId).certificate(row.id, row.certificate_enc);
      if (CertificateNumber === '') throw new UserError('This insurance has no {member ID}.');
      return { CertificateNumber };
    });
