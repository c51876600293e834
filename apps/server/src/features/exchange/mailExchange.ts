import { screen } from '@coverline/contract/screens/screens.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { siteOf } from '#/services/account/mail/mailAccountLink.ts';
import { tellAtBell } from '#/services/batch/routing/tellAtBell.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { administratorsOf } from '#/services/account/rights/administratorsOf.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** What became news since somebody was told: how many files, and of which kinds. */
type News = {
  readonly files: number;
  readonly quarantined: number;
  /** By a rule they were to become batches, and did not. */
  readonly failed: number;
};
type MailExchange = News & { readonly clientId: string; readonly userId: string };

/**
 * Finds what has come, and what has failed, since anybody was told, and tells each whom the client has chosen: by mail, and of
 * what came at the bell. What somebody sent themselves is no news to them until it fails.
 */
export async function tellOfExchange({ doors, jobs }: Pick<JobDeps, 'doors' | 'jobs'>): Promise<void> {
  const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  await eachClient(clients, ({ id: clientId }) =>
    doors.withTenant(clientId, async (trx) => {
      const { came, failed, chosen } = await takeNews(trx, clientId);
      const round = randomUUID();
      const told = chosen.flatMap((userId) => {
        const others = came.filter(({ created_by, by_mirror }) => by_mirror || created_by !== userId);
        const quarantined = others.filter(({ state }) => state === 'Quarantined').length;
        const news = { clientId, userId, files: others.length, quarantined, failed };
        return others.length + failed === 0 ? [] : [news];
      });
      for (const news of told)
        if (news.files > 0)
          await tellAtBell(trx, {
            clientId,
            userId: news.userId,
            fileId: null,
            says: cameWords(news),
            importance: news.quarantined > 0 ? 'HIGH' : 'LOW',
            subject: `exchange came ${round}`,
          });
      // Before the commit: a mail that comes twice does less harm than one that never does.
      for (const news of told) await jobs.send('mail-exchange', news);
    }),
  );
}

/** What nobody was told of yet, which counts as told from now on, and who is to be told. */
async function takeNews(trx: TenantTrx, clientId: string) {
  const { rows: came } = await sql<{ state: string; created_by: string; by_mirror: boolean }>`
    UPDATE phi.exchange_file e SET told_at = now() FROM phi.client_file f
     WHERE e.client_id = ${clientId} AND e.removed_at IS NULL AND e.told_at IS NULL AND e.state <> 'Received'
       AND f.client_id = e.client_id AND f.id = e.file_id
    RETURNING e.state, e.by_mirror, f.created_by`.execute(trx);
  const { rows: failed } = await sql`
    UPDATE phi.exchange_file e SET failure_told = routes
     WHERE e.client_id = ${clientId} AND e.removed_at IS NULL AND e.state = 'Failed' AND e.failure_told < e.routes
    RETURNING file_id`.execute(trx);
  const { rows } = await sql<{ notify: readonly string[] }>`
    SELECT notify FROM phi.exchange_setting WHERE client_id = ${clientId}`.execute(trx);
  const notify = rows[0]?.notify ?? [];
  // Who left, or may not open the exchange any more, is told no more.
  const people = notify.length === 0 ? [] : await administratorsOf(trx, clientId);
  return { came, failed: failed.length, chosen: notify.filter((id) => people.some((person) => person.id === id)) };
}

const cameWords = ({ files, quarantined }: News): string =>
  `${files === 1 ? 'A new file is' : `${files} new files are`} in the file exchange.${quarantined === 0 ? '' : ` In quarantine: ${quarantined}.`}`;

const failedWords = ({ failed }: News): string =>
  failed === 0
    ? ''
    : `${failed === 1 ? 'A file' : `${failed} files`} could not be processed: open ${failed === 1 ? 'it' : 'them'} to read why, and what to do.`;

/**
 * Tells one person that files have come, or have failed: how many, and where they are. No name of a file, since it may be a patient's. Who may not
 * open the exchange any more is told nothing.
 */
export async function mailExchange(deps: JobDeps, news: MailExchange): Promise<void> {
  const people = await deps.doors.withTenant(news.clientId, (trx) => administratorsOf(trx, news.clientId));
  const reader = people.find(({ id }) => id === news.userId);
  if (reader === undefined) return;
  const says = [news.files === 0 ? '' : cameWords(news), failedWords(news)].filter((part) => part !== '').join(' ');
  const link = `${siteOf(deps.config.publicUrl, reader.host)}${screen('clientFileExchange').path}`;
  await deps.mailer.send({
    to: reader.email,
    subject: `${reader.company}: new in the file exchange`,
    text: `${says}\n\nRead more here: ${link}\n`,
  });
}
