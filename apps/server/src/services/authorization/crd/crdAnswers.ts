import type { KeptCrd } from '@coverline/authorization/crd/keptCrd.ts';
import { daVinciPas } from '@coverline/gateways/pas/index.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { WireRoute } from '../authWire.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { readAuthRoutes } from '../wire/authRoutes.ts';

/** What was said longer ago says nothing of today. */
const keptDays = 400;

type Row = { readonly id: string; readonly registration: string | null; readonly content_enc: Buffer };
type Whose = { readonly authId?: string; readonly registrationIds: readonly string[] };

/** What payers' CRD services said about people, by registration, the newest first; '' of whoever is registered nowhere. */
export async function crdOfPeople(
  deps: Sealed,
  trx: TenantTrx,
  clientId: string,
  { authId, registrationIds }: Whose,
): Promise<ReadonlyMap<string, readonly KeptCrd[]>> {
  if (authId === undefined && registrationIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT c.id, a.reg_master_id AS registration, c.content_enc
      FROM phi.auth_crd c JOIN phi.auth_request a ON a.client_id = c.client_id AND a.id = c.auth_id
     WHERE c.client_id = ${clientId} AND a.client_id = ${clientId} AND c.state = 'Answered'
       AND c.asked_at > now() - make_interval(days => ${keptDays})
       AND (a.reg_master_id = ANY(${[...registrationIds]}::uuid[]) OR a.id = ${authId ?? null}::uuid)
     ORDER BY c.asked_at DESC`.execute(trx);
  const words = authWords(deps, clientId);
  const opened = rows.map(({ id, registration, content_enc: sealed }) => ({
    registration: registration ?? '',
    kept: openCrd(words, id, sealed),
  }));
  return new Map(
    [...Map.groupBy(opened, ({ registration }) => registration)].map(([id, own]) => [id, own.map(({ kept }) => kept)]),
  );
}

export const openCrd = (words: ReturnType<typeof authWords>, id: string, sealed: Buffer): KeptCrd =>
  JSON.parse(words.open('auth_crd', id, sealed)) as KeptCrd; // sealed in this shape

type Of = { readonly trading_partner_id: string | null; readonly client_id: string };

/** The gateway by which a payer's FHIR services are asked; null where it has none. */
export async function fhirRoute(trx: TenantTrx, of: Of): Promise<WireRoute | null> {
  const routes = await readAuthRoutes(trx, { partnerId: of.trading_partner_id, clientId: of.client_id });
  return routes.find(({ gateway }) => gateway.kind === daVinciPas.kind) ?? null;
}

export const hasCrdService = (route: WireRoute | null): boolean => {
  const address = route?.gateway.config['CrdURL'];
  return typeof address === 'string' && address !== '';
};
