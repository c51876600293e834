import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { self } from '@coverline/domain/registration/words.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { insurancesOf, type InsuranceRecord } from '#/services/registrations/holdRegistration.ts';
import { openTold, readTold } from './told.ts';

/** What the order of a registration's coverages is decided by. */
export const getBenefitOrder =
  (deps: Deps): Handlers['getBenefitOrder'] =>
  (ctx, { RegMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const [person, insurances, row] = await Promise.all([
        trx
          .selectFrom('phi.reg_master')
          .select(['id', 'date_of_birth'])
          .where('client_id', '=', clientId)
          .where('id', '=', RegMasterID)
          .where('merged_into_id', 'is', null)
          .executeTakeFirst(),
        insurancesOf(trx, clientId, RegMasterID),
        readTold(trx, clientId, RegMasterID),
      ]);
      if (person === undefined) throw notFound();
      note({ entityType: 'registration', entityId: person.id, patientId: person.id });
      const told = row === undefined ? null : openTold(deps.phiSealer, clientId, RegMasterID, row.told_enc);
      const coverages = orderInsurances(
        insurances.filter((one) => !one.is_removed).map((one) => ({ ...one, statusId: one.status_id })),
      );
      return {
        Version: row?.row_version ?? null,
        UpdatedAt: row?.updated_at ?? null,
        UpdatedBy: row === undefined ? '' : userName(row.user_first, row.user_last, row.user_email),
        DateOfService: row?.date_of_service ?? null,
        ByHand: row?.by_hand ?? false,
        Note: told?.Note ?? '',
        Answers: told?.Answers ?? {},
        Facts: told?.Facts ?? [],
        DateOfBirth: person.date_of_birth ?? '',
        Coverages: coverages.map(wireCoverage),
      };
    });

/** Whose policy it is, where it is somebody else's: both parents may have one of the same payer. */
function heldBy({ relationship, subscriber_first: first, subscriber_last: last }: InsuranceRecord): string {
  const name = `${first ?? ''} ${last ?? ''}`.trim();
  return relationship === self || name === '' ? '' : `held by ${name}`;
}

/** What a registration says of an insurance to the rules. */
export const wireCoverage = (row: InsuranceRecord) => ({
  RegInsuranceID: row.id,
  Version: row.row_version,
  COB: row.cob,
  Name: [row.payer ?? row.plan_name, heldBy(row)].filter((part) => part !== '').join(', '),
  PlanName: row.plan_name,
  PartnerKind: row.payer_kind,
  Relationship: row.relationship,
  EffectiveDate: row.effective_date ?? '',
  TermDate: row.term_date ?? '',
  SubscriberDateOfBirth: row.subscriber_born ?? '',
  StatusID: row.status_id,
});
