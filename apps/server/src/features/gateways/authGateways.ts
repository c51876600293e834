import type { DocumentsBy } from '@coverline/contract/gateways/gateways.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { wireOf } from '#/services/authorization/wire/authRoutes.ts';
import type { Keeper } from './keeper.ts';

/** By which a payer is asked for prior authorizations, for every client, in order. */
export async function readAuthGateways(trx: TenantTrx, partnerId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('system.auth_route')
    .select('gateway_id')
    .where('partner_id', '=', partnerId)
    .where('client_id', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(({ gateway_id: id }) => id);
}

/** Of every payer that is asked for prior authorizations over a wire, the names of these gateways. */
export async function authGatewaysByPayer(trx: TenantTrx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await trx
    .selectFrom('system.auth_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .select(['r.partner_id', 'g.name'])
    .where('r.client_id', 'is', null)
    .orderBy('r.place')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.partner_id)].map(([id, own]) => [id, own.map(({ name }) => name)]));
}

/** By which guide documents go to a payer beside a 278; the same for all its routes. */
export async function readAuthDocuments(trx: TenantTrx, partnerId: string): Promise<DocumentsBy> {
  const row = await trx
    .selectFrom('system.auth_route')
    .select('documents')
    .where('partner_id', '=', partnerId)
    .where('client_id', 'is', null)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return row?.documents ?? 'None';
}

/** What is read of both, as a version of routes counts it; nothing where there are none. */
export async function readAuthSettings(trx: TenantTrx, partnerId: string): Promise<readonly string[]> {
  const gateways = await readAuthGateways(trx, partnerId);
  return gateways.length === 0 ? [] : [...gateways, await readAuthDocuments(trx, partnerId)];
}

/** As the history of routes says it. */
const authRoutesText = (names: readonly string[], documents: DocumentsBy): string =>
  names.length === 0
    ? 'Prior authorizations: by hand'
    : `Prior authorizations: ${names.join(', then ')}${documents === 'None' ? '' : `, documents by X12 275 (006020${documents})`}`;

/** Puts these in their place, and the history of the routes goes on. They hold for every client: who keeps those alone may. */
export async function saveAuthGateways(
  trx: TenantTrx,
  keeper: Keeper,
  { partnerId, userId }: { readonly partnerId: string; readonly userId: string },
  gatewayIds: readonly string[],
  documents: DocumentsBy,
): Promise<void> {
  const before = await readAuthGateways(trx, partnerId);
  if (before.join() === gatewayIds.join() && (await readAuthDocuments(trx, partnerId)) === documents) return;
  const refuse = (Message: string) => new UserError(Message, { fields: [{ Field: 'AuthGateways', Message }] });
  if (keeper.companyId !== null)
    throw refuse('Routes for authorizations hold for every {client}: who keeps those may change them.');
  if (new Set(gatewayIds).size < gatewayIds.length) throw refuse('One gateway stands twice');
  const kinds = await trx
    .selectFrom('system.gateway')
    .select(['id', 'kind', 'name'])
    .where('id', 'in', [...gatewayIds, partnerId])
    .execute();
  if (kinds.some(({ kind }) => wireOf(kind) === null))
    throw refuse('A gateway for people, or for files by CORE, takes no prior authorizations');
  await trx
    .deleteFrom('system.auth_route')
    .where('partner_id', '=', partnerId)
    .where('client_id', 'is', null)
    .execute();
  const names = gatewayIds.map((id) => kinds.find((one) => one.id === id)?.name ?? '');
  await trx
    .insertInto('system.route_change')
    .values({ partner_id: partnerId, client_id: null, changed_by: userId, said: authRoutesText(names, documents) })
    .execute();
  if (gatewayIds.length === 0) return;
  await trx
    .insertInto('system.auth_route')
    .values(
      gatewayIds.map((id, at) => ({
        partner_id: partnerId,
        client_id: null,
        place: at + 1,
        gateway_id: id,
        documents,
      })),
    )
    .execute();
}
