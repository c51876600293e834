import { questionOf, type KeptCrdLine } from '@coverline/authorization/crd/keptCrd.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import type { AuthCrd, CrdLine } from '@coverline/contract/clearance/authorization/authorizationCrdShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';
import type { WireRoute } from '#/services/authorization/authWire.ts';
import { hasCrdService, openCrd } from '#/services/authorization/crd/crdAnswers.ts';
import { serviceLacks } from '#/services/authorization/crd/crdRequest.ts';

const most = 20;
type Of = Pick<AuthRequestRow, 'client_id' | 'id' | 'stage'>;

type Row = {
  readonly id: string;
  readonly state: 'Asking' | 'Answered' | 'NotAsked';
  readonly asked_on: string;
  readonly asked_at: string;
  readonly detail: string;
  readonly content_enc: Buffer | null;
  readonly is_under_way: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

/** How often the payer's rule service was asked about one, the newest first. What a node left that died is under way no more. */
export const crdRowsOf = async (trx: TenantTrx, { client_id: clientId, id }: Pick<Of, 'client_id' | 'id'>) =>
  (
    await sql<Row>`
      SELECT c.id, c.state, c.asked_on::text AS asked_on, c.asked_at, c.detail, c.content_enc,
             c.state = 'Asking' AND c.lease_until > now() AS is_under_way, u.first_name, u.last_name, u.email
        FROM phi.auth_crd c LEFT JOIN identity.app_user u ON u.id = c.asked_by
       WHERE c.client_id = ${clientId} AND c.auth_id = ${id}
       ORDER BY c.asked_at DESC LIMIT ${most}`.execute(trx)
  ).rows;

const lineOf = ({ sequence, code, information: said }: KeptCrdLine): CrdLine => ({
  Sequence: sequence,
  Code: code,
  Needed: said?.paNeeded ?? null,
  Covered: said?.covered ?? null,
  Number: said?.satisfiedPaId ?? '',
  Reasons: [...(said?.reasons ?? [])],
  Wants: [...(said?.infoNeeded ?? [])],
  Papers: [...(said?.docNeeded ?? [])],
  Forms: said?.questionnaires.length ?? 0,
  Date: said?.date ?? '',
  ExpiresOn: said?.expiresOn ?? '',
});

type Around = { readonly route: WireRoute | null; readonly request: AuthRequest };

/** What the payer's rule service said last of one. What could not be asked stands beside what it said before. */
export async function crdOf(deps: Sealed, trx: TenantTrx, of: Of, { route, request }: Around): Promise<AuthCrd> {
  const rows = await crdRowsOf(trx, of);
  const [last] = rows.filter(({ state }) => state !== 'Asking');
  const words = authWords(deps, of.client_id);
  const kept = last?.content_enc ? openCrd(words, last.id, last.content_enc) : null;
  const has = hasCrdService(route);
  return {
    MayAsk: has && of.stage !== 'Closed',
    Missing: has ? [...serviceLacks(request)] : [],
    IsUnderWay: rows.some(({ is_under_way: isUnderWay }) => isUnderWay),
    Last:
      last === undefined || last.state === 'Asking'
        ? null
        : {
            State: last.state,
            At: new Date(last.asked_at).toISOString(),
            By: userName(last.first_name, last.last_name, last.email),
            Detail: last.detail,
            IsSame: kept === null || kept.key === questionOf(request),
            Lines: (kept?.lines ?? []).map(lineOf),
            Cards: (kept?.cards ?? []).map(({ summary, detail, indicator, source, links }) => ({
              Summary: summary,
              Detail: detail,
              Indicator: indicator,
              Source: source,
              Links: links.map(({ label, url }) => ({ Label: label, Url: url })),
            })),
            Faults: [...(kept?.faults ?? [])],
          },
  };
}
