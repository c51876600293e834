import { hasSubscriber, type InsuranceFields } from '@coverline/domain/registration/insuranceProblems.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { moveToSlot } from './cobOrder.ts';
import type { InsuranceRecord } from '#/services/registrations/holdRegistration.ts';
import type { Identifiers } from '#/services/registrations/identifiers.ts';
import { insuranceColumns, subscriberColumns } from './insuranceColumns.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

/** What an answer says of an insurance beside its own fields. */
export type Verification = {
  readonly status_id: number | null;
  readonly last_verified_at: string | null;
  readonly lookup_id: string | null;
};

type Change = {
  readonly registrationId: string;
  /** The insurances of the registration that are not removed. */
  readonly all: readonly InsuranceRecord[];
  /** Null for a new one. */
  readonly held: InsuranceRecord | null;
  readonly fields: InsuranceFields;
  readonly source: string;
  readonly verified?: Verification;
};

type Who = { readonly clientId: string; readonly userId: string };

/** Writes an insurance with its subscriber, and puts it into its slot. Answers its id. */
export async function storeInsurance(trx: TenantTrx, numbers: Identifiers, who: Who, change: Change): Promise<string> {
  const { held, fields, all } = change;
  const id = held?.id ?? randomUUID();
  const values = {
    ...insuranceColumns(numbers, id, fields),
    ...change.verified,
    subscriber_id: await storeSubscriber(trx, numbers, who.clientId, change),
    updated_by: who.userId,
  };
  if (held === null) {
    await trx
      .insertInto('phi.reg_insurance')
      .values({
        client_id: who.clientId,
        id,
        reg_master_id: change.registrationId,
        cob: null,
        source: change.source,
        ...values,
      })
      .execute();
  } else {
    await trx
      .updateTable('phi.reg_insurance')
      .set({ ...values, row_version: held.row_version + 1, updated_at: sql<string>`statement_timestamp()` })
      .where('client_id', '=', who.clientId)
      .where('id', '=', id)
      .execute();
  }
  if (held === null || held.cob !== fields.COB) {
    const slots = held === null ? [...all, { id, cob: null }] : all;
    await moveToSlot(trx, who, slots, { id, cob: fields.COB });
  }
  const { clientId, userId } = who;
  await noteForClearance('InsuranceChanged', { clientId, by: userId }, [change.registrationId]).execute(trx);
  return id;
}

async function storeSubscriber(
  trx: TenantTrx,
  numbers: Identifiers,
  clientId: string,
  { held, fields }: Change,
): Promise<string | null> {
  if (!hasSubscriber(fields)) return null;
  const id = held?.subscriber_id ?? randomUUID();
  const values = subscriberColumns(numbers, id, fields);
  await trx
    .insertInto('phi.subscriber')
    .values({ client_id: clientId, id, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doUpdateSet(values))
    .execute();
  return id;
}
