import { screen } from '@coverline/contract/screens/screens.ts';
import { sql } from 'kysely';
import { siteOf } from '#/services/account/mail/mailAccountLink.ts';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { opensAnswers } from '#/services/payerCalls/callers.ts';

type Job = {
  readonly clientId: string;
  readonly lookupId: string;
  readonly by: string;
  readonly to: string;
};

/**
 * Who asks, of which client, and the way there: not a word of whom the answer is about or what it says, since a mail is read
 * anywhere. Whoever may not open it any more is told nothing.
 */
export async function sendAnswerLink({ doors, mailer, config }: JobDeps, job: Job): Promise<void> {
  const mail = await doors.withTenant(job.clientId, (trx) => readMail(trx, job));
  if (mail === null) return;
  const { first_name: first, last_name: last } = mail;
  const link = `${siteOf(config.publicUrl, mail.host)}${screen('eligibility').path}?SpifResponseID=${job.lookupId}`;
  await mailer.send({
    to: mail.email,
    subject: `${mail.company}: an eligibility answer to look at`,
    text: `${userName(first, last, mail.by_email)} asks you to look at an eligibility answer of ${mail.client}.\n\nOpen it here, after you sign in: ${link}\n\nIf you work elsewhere as well, choose ${mail.client} first.\n`,
  });
}

type Mail = {
  readonly email: string;
  readonly company: string;
  readonly host: string | null;
  readonly client: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly by_email: string;
};

async function readMail(trx: TenantTrx, { clientId, by, to }: Job): Promise<Mail | null> {
  if (!opensAnswers(await rolesAt(trx, clientId, to))) return null;
  const { rows } = await sql<Mail>`
    SELECT u.email, co.name AS company, co.host, c.name AS client, b.first_name, b.last_name, b.email AS by_email
      FROM identity.app_user u
      JOIN identity.company co ON co.id = u.company_id
      JOIN identity.client c ON c.id = ${clientId}
      JOIN identity.app_user b ON b.id = ${by}
     WHERE u.id = ${to}`.execute(trx);
  return rows[0] ?? null;
}
