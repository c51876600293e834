import { screen } from '@coverline/contract/screens.ts';
import { sql } from 'kysely';
import { siteOf } from '#/account/mailAccountLink.ts';
import type { TenantTrx } from '#/db/doors.ts';
import type { JobDeps } from '#/jobs/jobDeps.ts';
import { administratorsOf } from '#/account/administratorsOf.ts';

type MailExchange = {
  readonly clientId: string;
  readonly userId: string;
  readonly files: number;
  readonly quarantined: number;
};

/** Finds what has come since anybody was told, and has a mail sent to each whom the client has chosen. What somebody sent themselves is no news to them. */
export async function tellOfExchange({ doors, jobs }: JobDeps): Promise<void> {
  const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  for (const { id: clientId } of clients) {
    const { came, chosen } = await doors.withTenant(clientId, (trx) => takeNews(trx, clientId));
    for (const userId of chosen) {
      const news = came.filter(({ created_by }) => created_by !== userId);
      const quarantined = news.filter(({ state }) => state === 'Quarantined').length;
      if (news.length > 0) await jobs.send('mail-exchange', { clientId, userId, files: news.length, quarantined });
    }
  }
}

/** What nobody was told of yet, which counts as told from now on, and who is to be told. */
async function takeNews(trx: TenantTrx, clientId: string) {
  const { rows: came } = await sql<{ state: string; created_by: string }>`
    UPDATE phi.exchange_file e SET told_at = now() FROM phi.client_file f
     WHERE e.client_id = ${clientId} AND e.removed_at IS NULL AND e.told_at IS NULL AND e.state <> 'Received'
       AND f.client_id = e.client_id AND f.id = e.file_id
    RETURNING e.state, f.created_by`.execute(trx);
  const { rows } = await sql<{ notify: readonly string[] }>`
    SELECT notify FROM phi.exchange_setting WHERE client_id = ${clientId}`.execute(trx);
  return { came, chosen: rows[0]?.notify ?? [] };
}

/**
 * Tells one person that files have come: how many, and where they are. No name of a file, since it may be a patient's. Who may not
 * open the exchange any more is told nothing.
 */
export async function mailExchange(deps: JobDeps, news: MailExchange): Promise<void> {
  const people = await deps.doors.withTenant(news.clientId, (trx) => administratorsOf(trx, news.clientId));
  const reader = people.find(({ id }) => id === news.userId);
  if (reader === undefined) return;
  const files = news.files === 1 ? 'A new file is' : `${news.files} new files are`;
  const bad = news.quarantined === 0 ? '' : ` In quarantine: ${news.quarantined}.`;
  const link = `${siteOf(deps.config.publicUrl, reader.host)}${screen('clientFileExchange').path}`;
  await deps.mailer.send({
    to: reader.email,
    subject: `${reader.company}: new in the file exchange`,
    text: `${files} in the file exchange.${bad}\n\nRead more here: ${link}\n`,
  });
}
