import type { CaseDetail } from '@coverline/contract/cases/caseShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { caseWords } from '#/services/cases/caseWords.ts';
import { escalationsOf } from './escalation/escalationsOf.ts';

type Words = ReturnType<typeof caseWords>;
type Named = { readonly first_name: string | null; readonly last_name: string | null; readonly email: string | null };
const nameOf = ({ first_name: first, last_name: last, email }: Named): string => userName(first, last, email);
const iso = (at: string): string => new Date(at).toISOString();

/** So much of a case is shown; what is older stands in the audit. */
const most = 500;

export async function notesOf(trx: TenantTrx, clientId: string, caseId: string, words: Words) {
  const rows = await trx
    .selectFrom('phi.case_note as n')
    .innerJoin('identity.app_user as u', 'u.id', 'n.written_by')
    .select(['n.id', 'n.written_at', 'n.text_enc', 'u.first_name', 'u.last_name', 'u.email'])
    .where('n.client_id', '=', clientId)
    .where('n.case_id', '=', caseId)
    .orderBy('n.written_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    NoteID: row.id,
    At: iso(row.written_at),
    By: nameOf(row),
    Text: words.open('case_note', row.id, row.text_enc),
  }));
}

export async function contactsOf(trx: TenantTrx, clientId: string, caseId: string, words: Words) {
  const rows = await trx
    .selectFrom('phi.case_contact as c')
    .innerJoin('identity.app_user as u', 'u.id', 'c.logged_by')
    .select(['c.id', 'c.tried_at', 'c.tried_on', 'c.way', 'c.result', 'c.note_enc'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('c.client_id', '=', clientId)
    .where('c.case_id', '=', caseId)
    .orderBy('c.tried_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ContactID: row.id,
    At: iso(row.tried_at),
    On: row.tried_on,
    Way: row.way,
    Result: row.result,
    Note: words.open('case_contact', row.id, row.note_enc),
    By: nameOf(row),
  }));
}

/** What is still to be done first, what is due first before the rest. */
export async function tasksOf(
  trx: TenantTrx,
  clientId: string,
  caseId: string,
  words: Words,
): Promise<CaseDetail['Tasks']> {
  const rows = await trx
    .selectFrom('phi.case_task as t')
    .innerJoin('identity.app_user as u', 'u.id', 't.user_id')
    .innerJoin('identity.app_user as m', 'm.id', 't.made_by')
    .leftJoin('identity.app_user as d', 'd.id', 't.done_by')
    .select(['t.id', 't.row_version', 't.text_enc', 't.due_at', 't.remind_at', 't.done_at', 't.user_id'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select(['m.first_name as m_first', 'm.last_name as m_last', 'm.email as m_email'])
    .select(['d.first_name as d_first', 'd.last_name as d_last', 'd.email as d_email'])
    .where('t.client_id', '=', clientId)
    .where('t.case_id', '=', caseId)
    .orderBy((eb) => eb('t.done_at', 'is not', null))
    .orderBy('t.due_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    TaskID: row.id,
    Version: row.row_version,
    Text: words.open('case_task', row.id, row.text_enc),
    DueAt: iso(row.due_at),
    RemindAt: row.remind_at === null ? null : iso(row.remind_at),
    User: { ID: row.user_id, Name: nameOf(row) },
    MadeBy: userName(row.m_first, row.m_last, row.m_email),
    Done: row.done_at === null ? null : { At: iso(row.done_at), By: userName(row.d_first, row.d_last, row.d_email) },
  }));
}

export async function historyOf(
  trx: TenantTrx,
  clientId: string,
  caseId: string,
  words: Words,
): Promise<CaseDetail['History']> {
  const rows = await trx
    .selectFrom('phi.case_event as e')
    .innerJoin('identity.app_user as u', 'u.id', 'e.by_user')
    .leftJoin('identity.app_user as t', 't.id', 'e.to_user')
    .leftJoin('phi.case_rule_version as v', (join) =>
      join
        .onRef('v.client_id', '=', 'e.client_id')
        .onRef('v.rule_id', '=', 'e.rule_id')
        .onRef('v.version', '=', 'e.rule_version')
        .on('v.client_id', '=', clientId),
    )
    .select([
      'e.id',
      'e.kind',
      'e.happened_at',
      'e.from_status',
      'e.to_status',
      'e.outcome',
      'e.to_user',
      'e.words_enc',
      'e.rule_version',
      'v.fields as rule',
    ])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select(['t.first_name as t_first', 't.last_name as t_last', 't.email as t_email'])
    .where('e.client_id', '=', clientId)
    .where('e.case_id', '=', caseId)
    .orderBy('e.happened_at', 'desc')
    .limit(most)
    .execute();
  const done = rows.map((row) => ({
    At: iso(row.happened_at),
    By: nameOf(row),
    Kind: row.kind,
    From: row.from_status,
    To: row.to_status,
    Outcome: row.outcome,
    ToUser: row.to_user === null ? null : userName(row.t_first, row.t_last, row.t_email),
    Words: words.open('case_event', row.id, row.words_enc),
    Rule: row.rule === null || row.rule_version === null ? null : { Name: row.rule.Name, Version: row.rule_version },
  }));
  const told = await escalationsOf(trx, clientId, caseId);
  return [...done, ...told].toSorted((a, b) => (a.At > b.At ? -1 : a.At < b.At ? 1 : 0)).slice(0, most);
}
