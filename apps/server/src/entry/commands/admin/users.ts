import type pg from 'pg';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { oneLine } from '../oneLine.ts';
import { CommandError } from '../runCommand.ts';
import { oneTimePassword } from './oneTimePassword.ts';

/** One line a person: company, address, name, roles, and whether the way in is closed. */
export async function listUsers(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<Record<'company' | 'email' | 'name' | 'roles' | 'state', string>>(`
    SELECT c.key AS company, u.email, u.first_name || ' ' || u.last_name AS name,
           coalesce(nullif(concat_ws(' ',
             (SELECT string_agg(s.role, ' ' ORDER BY s.role) FROM identity.staff_role s WHERE s.user_id = u.id),
             (SELECT string_agg(k.name || '(' || array_to_string(m.roles, ',') || ')', ' ' ORDER BY k.name)
                FROM identity.membership m JOIN identity.client k ON k.id = m.client_id WHERE m.user_id = u.id)), ''), '-') AS roles,
           CASE WHEN u.disabled_at IS NOT NULL THEN 'disabled' WHEN EXISTS (SELECT 1 FROM identity.external_identity e WHERE e.user_id = u.id) AND c.external_sign_in THEN 'directory'
                WHEN u.password_hash IS NULL THEN 'no password'
                WHEN u.password_changed_at IS NULL THEN 'one-time password' ELSE 'active' END AS state
      FROM identity.app_user u JOIN identity.company c ON c.id = u.company_id
     ORDER BY c.key, u.email_key`);
  return rows.map(({ company, email, name, roles, state }) => [company, email, oneLine(name), roles, state].join('\t'));
}

/** Closes or opens a person's way in; whoever is closed out is signed out at once. */
export async function setDisabled(
  client: pg.ClientBase,
  email: string,
  company: string,
  isDisabled: boolean,
): Promise<string> {
  const id = await userOf(client, email, company);
  await inTransaction(client, async () => {
    await client.query(
      isDisabled
        ? 'UPDATE identity.app_user SET disabled_at = now() WHERE id = $1 AND disabled_at IS NULL'
        : 'UPDATE identity.app_user SET disabled_at = NULL, disabled_why = NULL, active_since = now() WHERE id = $1',
      [id],
    );
    if (isDisabled) await signOut(client, id, 'disabled');
    await audit(client, id, isDisabled ? 'AdminDisableUser' : 'AdminEnableUser');
  });
  return `${email} is ${isDisabled ? 'disabled and signed out' : 'enabled'}.`;
}

/** A new one-time password, told once. */
export async function newPassword(client: pg.ClientBase, email: string, company: string): Promise<string> {
  const id = await userOf(client, email, company);
  const password = oneTimePassword();
  const hash = await createPasswords().hash(password);
  await inTransaction(client, async () => {
    await client.query('UPDATE identity.app_user SET password_hash = $2, password_changed_at = NULL WHERE id = $1', [
      id,
      hash,
    ]);
    await signOut(client, id, 'password');
    await audit(client, id, 'AdminNewPassword');
  });
  return password;
}

/** Takes every pairing with somebody of an EHR away, and signs out; whoever it was pairs again by mail. */
export async function unpairUser(client: pg.ClientBase, email: string, company: string): Promise<string> {
  const id = await userOf(client, email, company);
  await inTransaction(client, async () => {
    await client.query('DELETE FROM identity.ehr_pairing WHERE user_id = $1', [id]);
    await signOut(client, id, 'EHR');
    await audit(client, id, 'AdminUnpairUser');
  });
  return `${email} is paired with nobody of an EHR any more, and signed out.`;
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const made = await work();
    await client.query('COMMIT');
    return made;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

export async function signOut(client: pg.ClientBase, userId: string, why: string): Promise<void> {
  await client.query(
    'UPDATE identity.session SET revoked_at = now(), revoked_why = $2 WHERE user_id = $1 AND revoked_at IS NULL',
    [userId, why],
  );
  await client.query('UPDATE identity.login_transaction SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL', [
    userId,
  ]);
}

export const audit = (client: pg.ClientBase, userId: string, action: string) =>
  client.query(
    `SELECT identity.audit_append(company_id, NULL, NULL, $2, 'done', 'user', id::text, NULL, NULL, NULL, NULL, 'npm run admin')
       FROM identity.app_user WHERE id = $1`,
    [userId, action],
  );

/** An address is unique within a company, so that the company is asked for where there are several. */
export async function userOf(client: pg.ClientBase, email: string, company: string): Promise<string> {
  const { rows } = await client.query<{ id: string; key: string }>(
    `SELECT u.id, c.key FROM identity.app_user u JOIN identity.company c ON c.id = u.company_id
      WHERE u.email_key = $1 AND ($2 = '' OR c.key = $2)`,
    [email.trim().toLowerCase(), company],
  );
  const [found, other] = rows;
  if (found === undefined)
    throw new CommandError(`There is no user ${email}${company === '' ? '' : ` in ${company}`}.`);
  if (other !== undefined)
    throw new CommandError(`${email} is in ${rows.map(({ key }) => key).join(' and ')}: name the company behind it.`);
  return found.id;
}
