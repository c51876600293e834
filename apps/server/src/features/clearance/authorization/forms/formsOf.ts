import { awaitedStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import type { AuthFormRow, AuthForms } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import type { AuthCrd } from '@coverline/contract/clearance/authorization/authorizationCrdShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';
import type { WireRoute } from '#/services/authorization/authWire.ts';
import { formsOfPayer } from '#/services/authorization/dtr/formsOfPayer.ts';
import { formControl } from '#/services/authorization/dtr/keptForm.ts';

type Of = Pick<AuthRequestRow, 'client_id' | 'id' | 'number'>;
const iso = (at: string): string => new Date(at).toISOString();

const rowsOf = (trx: TenantTrx, of: Of) =>
  formsOfPayer(trx, of)
    .leftJoin('identity.app_user as u', 'u.id', 'f.updated_by')
    .select(['f.id', 'f.place', 'f.title_enc', 'f.state', 'f.is_adaptive', 'f.refusal', 'f.row_version'])
    .select(['f.fetched_at', 'f.updated_at', 'f.sent_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .orderBy('f.place');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const wireRow = (deps: Sealed, of: Of, row: Row): AuthFormRow => ({
  FormID: row.id,
  Title: authWords(deps, of.client_id).open('auth_form', `${row.id} title`, row.title_enc),
  State: row.state,
  IsAdaptive: row.is_adaptive,
  Version: row.row_version,
  Control: formControl(of.number, row.place),
  FetchedAt: iso(row.fetched_at),
  SavedAt: iso(row.updated_at),
  SavedBy: userName(row.first_name, row.last_name, row.email),
  SentAt: row.sent_at === null ? null : iso(row.sent_at),
  Refusal: row.refusal,
});

/** One form with what is kept of it. */
export async function formOf(deps: Sealed, trx: TenantTrx, of: Of, formId: string) {
  const row = await rowsOf(trx, of).select('f.content_enc').where('f.id', '=', formId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return { shown: wireRow(deps, of, row), sealed: row.content_enc };
}

/** What a payer's decision that holds wants filled in, by the words that its service knows it by. */
export async function wantedContexts(deps: Sealed, trx: TenantTrx, of: Of): Promise<readonly string[]> {
  const row = await trx
    .selectFrom('phi.auth_decision')
    .select(['id', 'content_enc'])
    .where('client_id', '=', of.client_id)
    .where('auth_id', '=', of.id)
    .where('fate', '<>', 'Aside')
    .orderBy('logged_at', 'desc')
    .executeTakeFirst();
  if (row === undefined) return [];
  const { wanted } = authWords(deps, of.client_id).openDecision(row.id, row.content_enc).decision;
  return [...new Set(wanted.flatMap(({ kind, code }) => (kind === 'Questionnaire' && code !== '' ? [code] : [])))];
}

type Around = { readonly route: WireRoute | null; readonly crd: AuthCrd };

/** The forms of one, in the order in which they came, and whether there are some to ask for. */
export async function formsOf(
  deps: Sealed,
  trx: TenantTrx,
  of: Of & Pick<AuthRequestRow, 'stage' | 'status'>,
  { route, crd }: Around,
): Promise<AuthForms> {
  const rows = await rowsOf(trx, of).execute();
  const isAwaited = isIn(awaitedStatuses, of.status) || of.status === 'InfoRequested';
  const wants =
    (crd.Last?.Lines ?? []).some(({ Forms, Papers }) => Forms > 0 || Papers.length > 0) ||
    (isAwaited && (await wantedContexts(deps, trx, of)).length > 0);
  return {
    MayFetch: wants && route !== null && of.stage !== 'Closed',
    Rows: rows.map((row) => wireRow(deps, of, row)),
  };
}
