import { signInPath } from '@coverline/contract/logon/externalPaths.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { sql } from 'kysely';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { isLinkGood, linkHours } from '#/services/account/accountLink.ts';
import { newResetToken, resetHash } from '#/services/account/resetToken.ts';

type To = {
  email: string;
  host: string | null;
  company: string;
  phone: string;
  kind: keyof typeof linkHours;
  /** What the company calls its directory, where it signs in by one. */
  directory: string | null;
};

/**
 * Makes the link's token, keeps its hash, mails it. The token stands behind the address's #, which no browser sends to any
 * server, and the host is the configuration's or the company's own, never a request's. A retry makes another token.
 */
export async function mailAccountLink(deps: JobDeps, job: { readonly linkId: string }): Promise<void> {
  const token = newResetToken();
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<To>`
      SELECT u.email, c.host, c.name AS company, c.phone, l.kind,
             (SELECT p.name FROM identity.identity_provider p WHERE p.company_id = c.id AND c.external_sign_in) AS directory
        FROM identity.account_link l JOIN identity.app_user u ON u.id = l.user_id JOIN identity.company c ON c.id = u.company_id
       WHERE l.id = ${job.linkId} AND ${isLinkGood}`.execute(db),
  );
  const [to] = rows;
  if (to === undefined) return;
  const kept = await deps.doors.readIdentity((db) =>
    db
      .updateTable('identity.account_link')
      .set({ token_hash: resetHash(token) })
      .where('id', '=', job.linkId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute(),
  );
  if (kept.length === 0) return; // taken back a moment ago
  const site = siteOf(deps.config.publicUrl, to.host);
  if (to.kind === 'invitation' && to.directory !== null) return inviteToDirectory(deps, to, to.directory, site, token);
  const address = `${site}/Account/Link#${token}`;
  const phone = formatPhone(to.phone);
  const good = `It is good for ${linkHours[to.kind]} hours and for one use.`;
  await deps.mailer.send({
    to: to.email,
    ...(to.kind === 'invitation'
      ? {
          subject: `${to.company}: your invitation`,
          text: `You are invited to ${to.company}. Choose your password here:\n\n${address}\n\n${good} If you did not expect it, leave it. Questions: ${phone}.\n`,
        }
      : {
          subject: `${to.company}: choose a new password`,
          text: `Your administrator has ended your password and your sessions. Choose a new password here:\n\n${address}\n\n${good} If you did not expect it, call us at ${phone}.\n`,
        }),
  });
}

/**
 * Whoever signs in at the directory by it is this person from then on. Here the token has to reach our server, which sends
 * the browser on at once; it is good once.
 */
function inviteToDirectory(deps: JobDeps, to: To, directory: string, site: string, token: string): Promise<void> {
  return deps.mailer.send({
    to: to.email,
    subject: `${to.company}: your invitation`,
    text: `You are invited to ${to.company}. Sign in with your account of ${directory} here:\n\n${site}${signInPath}?invitation=${token}\n\nIt is good for ${linkHours.invitation} hours and for one use. If you did not expect it, leave it. Questions: ${formatPhone(to.phone)}.\n`,
  });
}

/** A company with a host of its own is reached there, with the scheme and port of the configured address. */
export function siteOf(publicUrl: string, host: string | null): string {
  const site = new URL(publicUrl);
  if (host !== null) site.hostname = host;
  return site.origin;
}
