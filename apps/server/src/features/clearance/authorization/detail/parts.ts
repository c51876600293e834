import { reasonText, refusalText } from '@coverline/authorization/decision/reasonText.ts';
import type { AuthDecision, AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { sql } from 'kysely';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { authWords } from '#/services/authorization/authWords.ts';

type Words = ReturnType<typeof authWords>;
type Named = { readonly first_name: string | null; readonly last_name: string | null; readonly email: string | null };
const nameOf = ({ first_name: first, last_name: last, email }: Named): string => userName(first, last, email);
const iso = (at: string): string => new Date(at).toISOString();

/** So much of an authorization is shown; what is older stands in the audit. */
const most = 500;

export async function notesOf(
  trx: TenantTrx,
  clientId: string,
  authId: string,
  words: Words,
): Promise<AuthDetail['Notes']> {
  const rows = await trx
    .selectFrom('phi.auth_note as n')
    .innerJoin('identity.app_user as u', 'u.id', 'n.written_by')
    .select(['n.id', 'n.written_at', 'n.text_enc', 'u.first_name', 'u.last_name', 'u.email'])
    .where('n.client_id', '=', clientId)
    .where('n.auth_id', '=', authId)
    .orderBy('n.written_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    NoteID: row.id,
    At: iso(row.written_at),
    By: nameOf(row),
    Text: words.open('auth_note', row.id, row.text_enc),
  }));
}

export async function contactsOf(
  trx: TenantTrx,
  clientId: string,
  authId: string,
  words: Words,
): Promise<AuthDetail['Contacts']> {
  const rows = await trx
    .selectFrom('phi.auth_contact as c')
    .innerJoin('identity.app_user as u', 'u.id', 'c.logged_by')
    .select(['c.id', 'c.at', 'c.told_enc', 'u.first_name', 'u.last_name', 'u.email'])
    .where('c.client_id', '=', clientId)
    .where('c.auth_id', '=', authId)
    .orderBy('c.at', 'desc')
    .orderBy('c.logged_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { Way, With, Reference, Note } = words.openTold(row.id, row.told_enc);
    return { ContactID: row.id, At: iso(row.at), By: nameOf(row), Way, With, Reference, Note };
  });
}

/** Newest first; the newest that stands is what holds. */
export async function decisionsOf(
  trx: TenantTrx,
  clientId: string,
  authId: string,
  words: Words,
): Promise<readonly AuthDecision[]> {
  const rows = await trx
    .selectFrom('phi.auth_decision as d')
    .leftJoin('identity.app_user as u', 'u.id', 'd.logged_by')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.client_id', '=', clientId)
    .where('d.auth_id', '=', authId)
    .orderBy('d.logged_at', 'desc')
    .limit(most)
    .execute();
  const holding = rows.find(({ fate }) => fate === 'Stands')?.id;
  return rows.map((row): AuthDecision => {
    const { decision, told } = words.openDecision(row.id, row.content_enc);
    return {
      DecisionID: row.id,
      At: iso(row.received_at),
      By: nameOf(row),
      Outcome: row.outcome,
      Arrival: row.arrival,
      Stands: row.id === holding,
      IsLate: row.is_late,
      Way: row.route,
      With: told?.With ?? '',
      Reference: told?.Reference ?? decision.payerReference,
      Note: told?.Note ?? decision.notes.join(' '),
      AuthNumber: decision.number,
      IssuedOn: decision.issuedOn ?? '',
      From: decision.from ?? '',
      To: decision.to ?? '',
      Reasons: decision.reasons.map(row.outcome === 'Rejected' ? refusalText : reasonText),
      Lines: decision.lines.map((line) => ({
        Sequence: line.sequence,
        Code: line.code,
        Action: line.action,
        Outcome: line.outcome,
        Count: line.quantity?.count ?? null,
        Unit: line.quantity?.unit ?? null,
        Reasons: [...line.reasons.map(reasonText), ...line.notes],
      })),
      Findings: row.findings.map(({ kind, sequence }) => ({ Kind: kind, Sequence: sequence })),
    };
  });
}

export async function historyOf(
  trx: TenantTrx,
  clientId: string,
  authId: string,
  words: Words,
): Promise<AuthDetail['History']> {
  const rows = await trx
    .selectFrom('phi.auth_event as e')
    .leftJoin('identity.app_user as u', 'u.id', 'e.by_user')
    .leftJoin('identity.app_user as t', 't.id', 'e.to_user')
    .select(['e.id', 'e.kind', 'e.happened_at', 'e.from_status', 'e.to_status', 'e.to_user', 'e.words_enc'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select(['t.first_name as t_first', 't.last_name as t_last', 't.email as t_email'])
    .where('e.client_id', '=', clientId)
    .where('e.auth_id', '=', authId)
    .orderBy('e.happened_at', 'desc')
    .limit(most)
    .execute();
  const done: AuthDetail['History'] = rows.map((row) => ({
    At: iso(row.happened_at),
    By: nameOf(row),
    Kind: row.kind,
    From: row.from_status,
    To: row.to_status,
    ToUser: row.to_user === null ? '' : userName(row.t_first, row.t_last, row.t_email),
    Words: words.open('auth_event', row.id, row.words_enc),
  }));
  const told = await escalationsOf(trx, clientId, authId);
  return [...done, ...told].toSorted((a, b) => (a.At > b.At ? -1 : a.At < b.At ? 1 : 0)).slice(0, most);
}

/** Who was told at which share of a clock, as lines of the history. */
async function escalationsOf(trx: TenantTrx, clientId: string, authId: string): Promise<AuthDetail['History']> {
  const { rows } = await sql<{ at: string; percent: number; names: string | null }>`
    SELECT e.told_at AS at, e.percent,
           (SELECT string_agg(${nameOfUser}, ', ' ORDER BY u.last_name, u.id) FROM identity.app_user u
             WHERE u.id = ANY(e.told)) AS names
      FROM phi.auth_escalation e WHERE e.client_id = ${clientId} AND e.auth_id = ${authId}
     ORDER BY e.told_at DESC, e.percent DESC`.execute(trx);
  return rows.map(({ at, percent, names }) => ({
    At: iso(at),
    By: '',
    Kind: 'Escalated',
    From: null,
    To: null,
    ToUser: names ?? '',
    Words: `${percent} % of the clock`,
  }));
}
