import type pg from 'pg';
import { linkHours } from '#/services/account/accountLink.ts';
import { newResetToken, resetHash } from '#/services/account/resetToken.ts';
import { CommandError } from '../runCommand.ts';
import { audit, inTransaction, signOut, userOf } from './users.ts';

type Directory = { readonly issuer: string; readonly host: string | null; readonly company_id: string };

async function directoryOf(client: pg.ClientBase, userId: string): Promise<Directory> {
  const { rows } = await client.query<Directory>(
    `SELECT p.issuer, c.host, c.id AS company_id FROM identity.app_user u JOIN identity.company c ON c.id = u.company_id
       JOIN identity.identity_provider p ON p.company_id = c.id WHERE u.id = $1`,
    [userId],
  );
  if (rows[0] === undefined) throw new CommandError('This company has no directory. Name one in its set-up.');
  return rows[0];
}

/** Makes a user whoever bears this subject at the company's present issuer; a former link there gives way. */
export async function linkSubject(client: pg.ClientBase, userId: string, subject: string): Promise<void> {
  const { issuer, company_id } = await directoryOf(client, userId);
  const { rows } = await client.query<{ user_id: string }>(
    'SELECT user_id FROM identity.external_identity WHERE company_id = $1 AND issuer = $2 AND subject = $3',
    [company_id, issuer, subject],
  );
  if (rows[0]?.user_id === userId) return;
  if (rows.length > 0) throw new CommandError(`The subject ${subject} is another user's already.`);
  await client.query('DELETE FROM identity.external_identity WHERE user_id = $1 AND issuer = $2', [userId, issuer]);
  await client.query(
    'INSERT INTO identity.external_identity (company_id, issuer, subject, user_id) VALUES ($1, $2, $3, $4)',
    [company_id, issuer, subject, userId],
  );
  await signOut(client, userId, 'directory');
}

export async function linkUser(
  client: pg.ClientBase,
  email: string,
  subject: string,
  company: string,
): Promise<string> {
  const id = await userOf(client, email, company);
  await inTransaction(client, async () => {
    await linkSubject(client, id, subject);
    await audit(client, id, 'AdminLinkUser');
  });
  return `${email} signs in by the directory now.`;
}

/** Takes every link of a user away, open invitations too, and signs out. */
export async function unlinkUser(client: pg.ClientBase, email: string, company: string): Promise<string> {
  const id = await userOf(client, email, company);
  await inTransaction(client, async () => {
    await client.query('DELETE FROM identity.external_identity WHERE user_id = $1', [id]);
    await endLinks(client, id);
    await signOut(client, id, 'directory');
    await audit(client, id, 'AdminUnlinkUser');
  });
  return `${email} is linked to nobody in the directory any more, and signed out.`;
}

/** An address that makes a user whoever signs in at the directory by it first; told once, a former one is dead. */
export async function inviteUser(client: pg.ClientBase, email: string, company: string): Promise<string> {
  const id = await userOf(client, email, company);
  const { host } = await directoryOf(client, id);
  const token = newResetToken();
  await inTransaction(client, async () => {
    await endLinks(client, id);
    await client.query(
      `INSERT INTO identity.account_link (id, user_id, kind, email_key, token_hash, expires_at)
       SELECT gen_random_uuid(), id, 'invitation', email_key, $2, now() + make_interval(hours => $3)
         FROM identity.app_user WHERE id = $1`,
      [id, resetHash(token), linkHours.invitation],
    );
    await audit(client, id, 'AdminInviteUser');
  });
  return `https://${host ?? 'YOUR.HOST'}/Account/Logon/SignIn?invitation=${token}`;
}

/** No invitation or reset that was sent before is good any more. */
const endLinks = (client: pg.ClientBase, userId: string) =>
  client.query('UPDATE identity.account_link SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL', [userId]);
