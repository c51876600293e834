import { type CoverageFacts, noCoverageFacts } from '@coverline/domain/insurance/benefitOrder/facts.ts';
import type { MspAnswers } from '@coverline/domain/insurance/benefitOrder/mspQuestions.ts';
import type { RegisteredCoverage } from '@coverline/domain/insurance/benefitOrder/orderedCoverage.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { openTold, readTold } from '#/services/registrations/benefitTold.ts';
import { insurancesOf } from '#/services/registrations/holdRegistration.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { statedOver } from '#/services/registrations/statedOver.ts';
import { wireCoverage } from '#/services/registrations/wireCoverage.ts';

/** A coverage that stands in the registration already, with what was told of it. */
export type RegisteredCover = RegisteredCoverage & {
  readonly PayerName: string;
  /** Whole, to be compared; it leaves nowhere. */
  readonly number: string;
  readonly facts: CoverageFacts;
};

/** A number as it is compared: however it was spaced. */
export const plainNumber = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

export type Registered = { readonly covers: readonly RegisteredCover[]; readonly answers: MspAnswers };

/** What a registration knows of its coverages, as its own order of benefits is proposed by; nothing of nobody registered. */
export async function registeredCovers(
  deps: Deps,
  trx: TenantTrx,
  clientId: string,
  registrationId: string | null,
): Promise<Registered> {
  if (registrationId === null) return { covers: [], answers: {} };
  const [rows, told] = await Promise.all([
    insurancesOf(trx, clientId, registrationId),
    readTold(trx, clientId, registrationId),
  ]);
  const known = told === undefined ? null : openTold(deps.phiSealer, clientId, registrationId, told.told_enc);
  const numbers = identifiers(deps, clientId);
  const standing = rows.filter((row) => !row.is_removed);
  const over = await statedOver(deps, trx, clientId, standing);
  return {
    covers: standing.map((row) => ({
      ...wireCoverage(row, over),
      PayerName: row.payer ?? '',
      number: plainNumber(numbers.certificate(row.id, row.certificate_enc)),
      facts: known?.Facts.find(({ RegInsuranceID }) => RegInsuranceID === row.id) ?? noCoverageFacts,
    })),
    answers: known?.Answers ?? {},
  };
}
