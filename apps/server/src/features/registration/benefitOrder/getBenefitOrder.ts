import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { insurancesOf } from '#/services/registrations/holdRegistration.ts';
import { statedOver } from '#/services/registrations/statedOver.ts';
import { wireCoverage } from '#/services/registrations/wireCoverage.ts';
import { openTold, readTold } from '#/services/registrations/benefitTold.ts';

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
      // Of an order that was taken back, or changed otherwise since, the reason tells nothing.
      const stands =
        told?.Placed.every(({ RegInsuranceID, COB }) =>
          coverages.some((one) => one.id === RegInsuranceID && one.cob === COB),
        ) ?? false;
      const over = await statedOver(deps, trx, clientId, coverages);
      return {
        Version: row?.row_version ?? null,
        UpdatedAt: row?.updated_at ?? null,
        UpdatedBy: row === undefined ? '' : userName(row.user_first, row.user_last, row.user_email),
        DateOfService: row?.date_of_service ?? null,
        ByHand: stands && row?.by_hand === true,
        Note: stands ? (told?.Note ?? '') : '',
        Answers: told?.Answers ?? {},
        Facts: told?.Facts ?? [],
        DateOfBirth: person.date_of_birth ?? '',
        Coverages: coverages.map((one) => wireCoverage(one, over)),
      };
    });
