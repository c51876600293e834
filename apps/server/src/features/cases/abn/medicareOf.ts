import {
  isDual,
  type MedicareAnswer,
  medicareStanding,
  type MedicareStanding,
} from '@coverline/domain/cases/abn/medicareStanding.ts';
import { isCovered } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';
import { answerOf } from '#/services/lookups/stored/openLookup.ts';

export type MedicareOf = {
  readonly standing: MedicareStanding;
  /** The day on which Medicare was asked; '' where it never was. */
  readonly askedOn: string;
  readonly seemsDual: boolean;
};

/** The newest answer about a registration by a payer of these kinds; one that is hardly theirs is none. */
async function newest(trx: TenantTrx, clientId: string, registrationId: string, kinds: readonly string[]) {
  return trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .innerJoin('identity.client as c', 'c.id', 'l.client_id')
    .select(['l.id', 'l.status_id', 'l.parsed_enc', 'l.date_of_service'])
    .select(sql<string>`to_char(l.requested_at AT TIME ZONE c.time_zone, 'YYYY-MM-DD')`.as('asked_on'))
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where('l.outcome', '=', 'Answered')
    .where(notHeld(clientId, 'l'))
    .where('p.kind', 'in', kinds as ('Medicare' | 'Medicaid' | 'MedicaidMCO')[])
    .orderBy('l.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How a patient stands with Medicare by the last answers that are stored. */
export async function medicareOf(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
): Promise<MedicareOf> {
  const medicare = await newest(trx, clientId, registrationId, ['Medicare']);
  const medicaid = await newest(trx, clientId, registrationId, ['Medicaid', 'MedicaidMCO']);
  const stored = medicare === undefined ? null : answerOf(deps, clientId, medicare);
  const answer: MedicareAnswer | null =
    medicare === undefined
      ? null
      : {
          statusId: medicare.status_id,
          day: stored?.day ?? medicare.date_of_service,
          facts: stored?.told?.summary?.medicare ?? [],
        };
  return {
    standing: medicareStanding(answer),
    askedOn: medicare?.asked_on ?? '',
    seemsDual: isDual(answer, isCovered(medicaid?.status_id ?? null)),
  };
}
