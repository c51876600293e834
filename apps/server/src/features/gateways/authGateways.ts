import type { AuthRoutes } from '@coverline/contract/gateways/gateways.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { wireOf } from '#/services/authorization/wire/authRoutes.ts';
import type { Keeper } from './keeper.ts';

type Kept = AuthRoutes & { readonly client: string; readonly gateways: readonly string[]; readonly partnerId: string };

/** By which gateways payers are asked for prior authorizations, as far as a keeper may see it: for every client first, then by client. */
async function readRows(trx: TenantTrx, { companyId }: Keeper, partnerId: string | null): Promise<readonly Kept[]> {
  const all = trx
    .selectFrom('system.auth_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .leftJoin('identity.client as c', 'c.id', 'r.client_id')
    .select(['r.partner_id', 'r.client_id', 'r.gateway_id', 'r.documents', 'g.name', 'c.name as client'])
    .orderBy('r.client_id', (order) => order.asc().nullsFirst())
    .orderBy('r.place');
  const seen =
    companyId === null
      ? all
      : all.where((eb) => eb.or([eb('r.client_id', 'is', null), eb('c.company_id', '=', companyId)]));
  const rows = await (partnerId === null ? seen : seen.where('r.partner_id', '=', partnerId)).execute();
  return [...Map.groupBy(rows, (row) => `${row.partner_id} ${row.client_id ?? ''}`).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return {
      partnerId: first.partner_id,
      ClientID: first.client_id,
      client: first.client ?? '',
      GatewayIDs: own.map(({ gateway_id: id }) => id),
      gateways: own.map(({ name }) => name),
      Documents: first.documents,
    };
  });
}

const wireKept = ({ ClientID, GatewayIDs, Documents }: Kept): AuthRoutes => ({ ClientID, GatewayIDs, Documents });

const isKept = ({ companyId }: Keeper, { ClientID }: AuthRoutes): boolean => companyId === null || ClientID !== null;

/** Those of one payer that a save replaces, and those of every client where the keeper only reads them. */
export async function readAuthRoutesOf(
  trx: TenantTrx,
  keeper: Keeper,
  partnerId: string,
): Promise<{ readonly kept: readonly AuthRoutes[]; readonly shared: AuthRoutes | null }> {
  const rows = (await readRows(trx, keeper, partnerId)).map(wireKept);
  return {
    kept: rows.filter((row) => isKept(keeper, row)),
    shared: rows.find((row) => !isKept(keeper, row)) ?? null,
  };
}

/** Of every payer that is asked for prior authorizations over a wire: whose routes, and the names of their gateways. */
export const authRoutesByPayer = async (
  trx: TenantTrx,
  keeper: Keeper,
): Promise<ReadonlyMap<string, readonly Kept[]>> =>
  Map.groupBy(await readRows(trx, keeper, null), ({ partnerId }) => partnerId);

/** As the history of routes says it. */
const authRoutesText = (names: readonly string[], documents: AuthRoutes['Documents']): string =>
  names.length === 0
    ? 'Prior authorizations: by hand'
    : `Prior authorizations: ${names.join(', then ')}${documents === 'None' ? '' : `, documents by X12 275 (006020${documents})`}`;

/** What is wrong with them; null where nothing is. Whether gateways and clients are theirs to name is asked before. */
async function problemOf(trx: TenantTrx, keeper: Keeper, given: readonly AuthRoutes[]): Promise<string | null> {
  if (given.some((one) => !isKept(keeper, one)))
    return 'Routes for authorizations of every {client} are kept by whoever runs this installation: choose the {client}';
  if (new Set(given.map(({ ClientID }) => ClientID)).size < given.length)
    return 'Nobody stands twice: one has all its gateways together';
  if (given.some(({ GatewayIDs: ids }) => new Set(ids).size < ids.length)) return 'One gateway stands twice';
  const ids = given.flatMap(({ GatewayIDs }) => GatewayIDs);
  if (ids.length === 0) return null;
  const kinds = await trx.selectFrom('system.gateway').select('kind').where('id', 'in', ids).execute();
  return kinds.some(({ kind }) => wireOf(kind) === null)
    ? 'A gateway for people, or for files by CORE, takes no prior authorizations'
    : null;
}

const saysSame = (a: AuthRoutes | undefined, b: AuthRoutes | undefined): boolean =>
  a?.GatewayIDs.join() === b?.GatewayIDs.join() && a?.Documents === b?.Documents;

/** Puts these in the place of those that the keeper keeps; the history of the routes goes on for each client, and for all together, whose they are. */
export async function saveAuthRoutes(
  trx: TenantTrx,
  keeper: Keeper,
  { partnerId, userId }: { readonly partnerId: string; readonly userId: string },
  given: readonly AuthRoutes[],
): Promise<void> {
  const Message = await problemOf(trx, keeper, given);
  if (Message !== null) throw new UserError(Message, { fields: [{ Field: 'AuthRoutes', Message }] });
  const { kept } = await readAuthRoutesOf(trx, keeper, partnerId);
  const of = (all: readonly AuthRoutes[], client: string | null) => all.find(({ ClientID }) => ClientID === client);
  const changed = [...new Set([...kept, ...given].map(({ ClientID }) => ClientID))].filter(
    (client) => !saysSame(of(kept, client), of(given, client)),
  );
  for (const client of changed) {
    await trx
      .deleteFrom('system.auth_route')
      .where('partner_id', '=', partnerId)
      .where('client_id', client === null ? 'is' : '=', client)
      .execute();
    const { GatewayIDs = [], Documents = 'None' } = of(given, client) ?? {};
    if (GatewayIDs.length > 0)
      await trx
        .insertInto('system.auth_route')
        .values(
          GatewayIDs.map((id, at) => ({
            partner_id: partnerId,
            client_id: client,
            place: at + 1,
            gateway_id: id,
            documents: Documents,
          })),
        )
        .execute();
    await trx
      .insertInto('system.route_change')
      .values({
        partner_id: partnerId,
        client_id: client,
        changed_by: userId,
        said: await saidOf(trx, client, of(given, client)),
      })
      .execute();
  }
}

/** Of a client without any of its own those of every client hold again. */
async function saidOf(trx: TenantTrx, client: string | null, now: AuthRoutes | undefined): Promise<string> {
  if (now === undefined)
    return client === null ? authRoutesText([], 'None') : 'Prior authorizations: as everybody asks for them';
  const rows = await trx
    .selectFrom('system.gateway')
    .select(['id', 'name'])
    .where('id', 'in', [...now.GatewayIDs])
    .execute();
  return authRoutesText(
    now.GatewayIDs.map((one) => rows.find(({ id }) => id === one)?.name ?? ''),
    now.Documents,
  );
}
