import type { benefitOrderCalls } from '@coverline/contract/registration/benefitOrder.ts';
import type { OrderRuleId } from '@coverline/domain/insurance/benefitOrder/orderRules.ts';
import type { z } from 'zod';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

type Save = z.output<(typeof benefitOrderCalls.saveBenefitOrder)['payload']>;

/** What is sealed of an order: what was told, and, of the order that was saved last, each place with the rule behind it. */
export type Told = Pick<Save, 'Answers' | 'Facts'> & {
  readonly Note: string;
  readonly Placed: readonly {
    readonly RegInsuranceID: string;
    readonly COB: number;
    readonly Rule: OrderRuleId | null;
  }[];
  /** The edition of the rules by which it was proposed; '' where no order was saved. */
  readonly Edition: string;
};

const placeOfTold = (clientId: string, registrationId: string) =>
  placeOf(clientId, 'benefit_order', registrationId, 'told');

export const sealTold = (sealer: Sealer, clientId: string, registrationId: string, told: Told): Buffer =>
  sealer.seal(placeOfTold(clientId, registrationId), JSON.stringify(told));

export const openTold = (sealer: Sealer, clientId: string, registrationId: string, sealed: Buffer): Told =>
  JSON.parse(sealer.openText(placeOfTold(clientId, registrationId), sealed)) as Told;

/** The row of a registration with who changed it last; undefined where nothing was told yet. */
export const readTold = (trx: TenantTrx, clientId: string, registrationId: string) =>
  trx
    .selectFrom('phi.benefit_order as b')
    .leftJoin('identity.app_user as u', 'u.id', 'b.updated_by')
    .selectAll('b')
    .select(['u.first_name as user_first', 'u.last_name as user_last', 'u.email as user_email'])
    .where('b.client_id', '=', clientId)
    .where('b.reg_master_id', '=', registrationId)
    .executeTakeFirst();
