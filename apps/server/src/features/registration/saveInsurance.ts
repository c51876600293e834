import { dayIn } from '@coverline/domain/format/instant.ts';
import { isMasked } from '@coverline/domain/format/mask.ts';
import { mbiProblem, normalizeMbi } from '@coverline/domain/validate/mbi.ts';
import { insuranceProblems, type InsuranceFields } from '@coverline/domain/registration/insuranceProblems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { changedFields } from '#/services/registrations/demographicsColumns.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { holdRegistration, insurancesOf } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { insuranceOf, tidiedInsurance } from './insuranceColumns.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { storeInsurance } from './storeInsurance.ts';

export const saveInsurance =
  (deps: Deps): Handlers['saveInsurance'] =>
  (ctx, { RegMasterID, RegInsuranceID, Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const numbers = identifiers(deps, clientId);
      const registration = await holdRegistration(trx, clientId, RegMasterID);
      const all = (await insurancesOf(trx, clientId, RegMasterID)).filter((one) => !one.is_removed);
      const held = RegInsuranceID === null ? null : (all.find(({ id }) => id === RegInsuranceID) ?? null);
      if (RegInsuranceID !== null && held === null) throw notFound();

      const before = held && insuranceOf(numbers, held);
      let fields = tidiedInsurance(typed, before);
      // The mask of another number than the stored one: of one that somebody has changed meanwhile, or of none.
      if (isMasked(fields.CertificateNumber)) {
        if (held !== null) await requireVersion(trx, ctx.session, held, Version);
        throw fieldFault('CertificateNumber', 'Type this number: no stored one is behind these stars');
      }
      refuseProblems(insuranceProblems(fields, dayIn(new Date(), timeZone)));
      note({ entityType: 'insurance', entityId: held?.id, patientId: registration.id });
      const changed = before === null ? [] : changedFields(before, fields);
      if (held !== null && changed.length === 0) return { RegInsuranceID: held.id };
      if (held !== null) await requireVersion(trx, ctx.session, held, Version);
      if (before?.TradingPartnerID !== fields.TradingPartnerID || before.CertificateNumber !== fields.CertificateNumber)
        fields = { ...fields, CertificateNumber: await numberAtPayer(trx, fields) };

      const id = await storeInsurance(
        trx,
        numbers,
        { clientId, userId },
        {
          registrationId: RegMasterID,
          all,
          held,
          fields,
          source: 'Manual',
        },
      );
      note({ entityId: id, detail: held === null ? 'created' : ['changed', ...changed].join(' ') });
      return { RegInsuranceID: id };
    });

/** The number as its payer writes it: the payer must be known, and Medicare takes only its own, without dashes. */
async function numberAtPayer(
  trx: TenantTrx,
  { TradingPartnerID: id, CertificateNumber: number }: InsuranceFields,
): Promise<string> {
  const payer = await trx.selectFrom('system.trading_partner').select('kind').where('id', '=', id).executeTakeFirst();
  if (payer === undefined) throw fieldFault('TradingPartnerID', 'Choose the {payer}');
  if (payer.kind !== 'Medicare') return number;
  const wrong = mbiProblem(number);
  if (wrong !== null) throw fieldFault('CertificateNumber', wrong);
  return normalizeMbi(number);
}
