import { randomUUID } from 'node:crypto';
import { sql, CompiledQuery } from 'kysely';
import { openLinks } from '#/services/account/accountLink.ts';
import { appendAudit, type AuditEntry } from '#/platform/audit/append.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Reach } from '../reach.ts';
import type { Judged } from './judgeRows.ts';

export type Invited = {
  /** Links to mail. */
  readonly links: readonly string[];
  /** People whose address had an account that the asker does not administer: they alone are told. */
  readonly known: readonly string[];
};

type Act = {
  readonly reach: Reach;
  readonly importId: string;
  readonly by: Pick<AuditEntry, 'userId' | 'sessionId' | 'ip' | 'userAgent'>;
};

/** Makes everybody of the rows, each with their roles, a link and an audit row like that of a single invitation. */
export async function inviteRows(trx: IdentityTrx, rows: readonly Judged[], act: Act): Promise<Invited> {
  const wanted = rows.map((row) => ({ ...row, id: randomUUID(), key: row.Email.toLowerCase() }));
  const of = <T>(value: (row: (typeof wanted)[number]) => T) => wanted.map(value);
  const { rows: made } = await sql<{ id: string }>`
    INSERT INTO identity.app_user (id, company_id, email, email_key, first_name, last_name)
    SELECT id, ${act.reach.companyId}, email, key, first_name, last_name
      FROM unnest(${of(({ id }) => id)}::uuid[], ${of(({ Email }) => Email)}::text[], ${of(({ key }) => key)}::text[],
                  ${of(({ FirstName }) => FirstName)}::text[], ${of(({ LastName }) => LastName)}::text[])
           AS p (id, email, key, first_name, last_name)
    ON CONFLICT (company_id, email_key) DO NOTHING RETURNING id`.execute(trx);
  const ids = new Set(made.map(({ id }) => id));
  const people = wanted.filter(({ id }) => ids.has(id));
  await sql`INSERT INTO identity.membership (user_id, client_id, roles)
            SELECT user_id, client_id, string_to_array(roles, ' ')
              FROM unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ clientId }) => clientId)}::uuid[],
                          ${people.map(({ roles }) => roles.join(' '))}::text[]) AS m (user_id, client_id, roles)`.execute(
    trx,
  );
  const known = wanted.filter(({ id }) => !ids.has(id));
  const { rows: knownIds } = await sql<{ id: string; key: string }>`
    SELECT id, email_key AS key FROM identity.app_user
     WHERE company_id = ${act.reach.companyId} AND email_key = ANY(${known.map(({ key }) => key)}::text[])`.execute(
    trx,
  );
  const links = await openLinks(
    trx,
    people.map(({ id }) => id),
    { kind: 'invitation', createdBy: act.reach.userId },
  );
  await auditEach(trx, act, [
    ...people.map(({ id, clientId, roles }) => ({ id, detail: `${clientId}: ${roles.join(' ')}` })),
    ...knownIds.map(({ id }) => ({ id, detail: 'the address has an account' })),
  ]);
  return { links, known: knownIds.map(({ id }) => id) };
}

async function auditEach(
  trx: IdentityTrx,
  { reach, importId, by }: Act,
  people: readonly { readonly id: string; readonly detail: string }[],
): Promise<void> {
  for (const { id, detail } of people) {
    const { text, values } = appendAudit(
      { schema: 'identity', ownerId: reach.companyId },
      {
        ...by,
        action: 'InviteUser',
        result: 'done',
        entityType: 'user',
        entityId: id,
        reason: `import ${importId}`,
        detail,
      },
    );
    await trx.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]));
  }
}
