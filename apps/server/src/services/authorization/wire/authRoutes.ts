import { gatewayOf, pasKinds, reviewFileKinds } from '@coverline/gateways/registry.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { knownAsOf } from '#/services/lookups/asking/lookupRoutes.ts';
import type { Wire, WireRoute } from '../authWire.ts';

/** Over which wire a gateway of a kind asks for authorizations; null over none. */
export const wireOf = (kind: string): Wire | null =>
  pasKinds.includes(kind) ? 'Pas' : gatewayOf(kind) === null && !reviewFileKinds.includes(kind) ? null : 'X12';

/** Whether a message goes by it as a file, which is answered in a mailbox. */
export const goesAsFile = ({ gateway }: WireRoute): boolean => reviewFileKinds.includes(gateway.kind);

/** Whether documents go over a route to a payer that has the request: an update in FHIR carries them, else a 275 where it takes any. */
export const takesDocuments = ({ wire, documents }: WireRoute): boolean => wire === 'Pas' || documents !== null;

/** By which routes documents go to a payer that has a request: those of the wire by which it went. */
export const routesForDocuments = (
  routes: readonly WireRoute[],
  { route }: Pick<AuthRequestRow, 'route'>,
): readonly WireRoute[] => routes.filter((one) => one.wire === route && takesDocuments(one));

type Of = { readonly partnerId: string | null; readonly clientId: string };

/** By which gateways a payer is asked for authorizations now, in order. A client that has routes of its own has no others. */
export async function readAuthRoutes(trx: TenantTrx, { partnerId, clientId }: Of): Promise<readonly WireRoute[]> {
  if (partnerId === null) return [];
  const rows = await trx
    .selectFrom('system.auth_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .selectAll('g')
    .select([
      'r.documents',
      'r.client_id as route_client',
      'r.enabled as route_enabled',
      'r.payer_id',
      'r.id_qualifier',
    ])
    .where('r.partner_id', '=', partnerId)
    .where((eb) => eb.or([eb('r.client_id', '=', clientId), eb('r.client_id', 'is', null)]))
    .orderBy('r.place')
    .execute();
  const own = rows.filter(({ route_client: client }) => client !== null);
  return (own.length > 0 ? own : rows).flatMap((row): WireRoute[] => {
    const wire = wireOf(row.kind);
    if (wire === null || !row.enabled || !row.route_enabled) return [];
    const line = `${row.id}:${partnerId}:${row.route_client ?? 'all'}:auth`;
    const documents = wire === 'X12' && row.documents !== 'None' ? row.documents : null;
    return [{ wire, gateway: row, line, knownAs: knownAsOf(row), documents }];
  });
}
