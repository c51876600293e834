import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { registeredNow } from '#/services/lookups/question/registeredNow.ts';
import { demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { batchBesidePlace, batchItemPlace, type BesideRequest } from '../acceptItems.ts';
import type { ClaimedItem } from '../claimItems.ts';
import type { BatchKey } from '../storedBatch.ts';
import { personOfRow } from './personOfRow.ts';

/** Whom a row verifies, and whose registration that is. */
export type CheckRow<Item> = {
  readonly item: Item;
  readonly person: SubmittedPerson;
  readonly registrationId: string | null;
  readonly isDeceased: boolean;
};

/** Opens rows that were claimed; all registrations and addresses of them in a statement each. */
export async function readCheckRows<Item extends Pick<ClaimedItem, 'row' | 'request_enc'>>(
  keys: Keys,
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  items: readonly Item[],
): Promise<readonly CheckRow<Item>[]> {
  const requests = items.map(
    ({ row, request_enc: sealed }) =>
      JSON.parse(keys.phiSealer.openText(batchItemPlace(clientId, batchId, row), sealed)) as EligibilityRequest, // sealed by us in this shape
  );
  const { rows: sealed } = await sql<{ row: number; beside_enc: Buffer }>`
    SELECT row, beside_enc FROM phi.batch_item
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row = ANY(${items.map(({ row }) => row)}::int[])
       AND beside_enc IS NOT NULL`.execute(trx);
  const beside = new Map(
    sealed.map(({ row, beside_enc: text }) => [
      row,
      JSON.parse(keys.phiSealer.openText(batchBesidePlace(clientId, batchId, row), text)) as BesideRequest, // likewise
    ]),
  );
  const asRead = requests.flatMap(({ RegmasterID }) => RegmasterID ?? []);
  const idOf = await registeredNow(trx, clientId, asRead);
  const people = await registeredPeople(
    keys,
    trx,
    clientId,
    asRead.flatMap((id) => idOf(id) ?? []),
  );
  return items.map((item, at) => {
    const request = requests[at];
    if (request === undefined) throw new Error('a row that was claimed has no request');
    const id = idOf(request.RegmasterID);
    const registered = id === null ? undefined : people.get(id);
    return {
      item,
      person: personOfRow({ request, beside: beside.get(item.row) ?? null }, registered ?? null),
      registrationId: registered === undefined ? null : id,
      isDeceased: registered?.Deceased === true,
    };
  });
}

async function registeredPeople(keys: Keys, trx: TenantTrx, clientId: string, ids: readonly string[]) {
  const people = trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', 'in', [...new Set(ids)])
    .where('merged_into_id', 'is', null);
  const rows = ids.length === 0 ? [] : await people.execute();
  const numbers = identifiers(keys, clientId);
  return new Map(rows.map((row) => [row.id, demographicsOf(row, numbers.ssn('reg_master', row.id, row.ssn_enc))]));
}
