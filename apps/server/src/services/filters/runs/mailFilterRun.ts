import { hasFilterRunEnded } from '@coverline/domain/filterQueries/schedule.ts';
import { siteOf } from '#/services/account/mail/mailAccountLink.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { awaited } from '#/platform/jobs/awaited.ts';
import { readState, type RunKey } from './endRun.ts';
import { peopleToTell } from '#/services/account/rights/peopleToTell.ts';
import { linkFor, newsWords, readNews } from './tellOfRun.ts';

/** Tells one person by mail how many a filter picks: the count and the way there. Who may open no patients any more is told nothing. */
export async function mailFilterRun(
  deps: JobDeps,
  { userId, ...key }: RunKey & { readonly userId: string },
): Promise<void> {
  const { news, reader } = await awaited('the end of a run that is told', () =>
    deps.doors.withTenant(key.clientId, async (trx) => {
      const state = await readState(trx, key);
      if (state === null || !hasFilterRunEnded(state)) return null;
      const people = await peopleToTell(trx, key.clientId);
      return { news: await readNews(trx, key), reader: people.find(({ id }) => id === userId) };
    }),
  );
  if (news === null || reader === undefined) return;
  const link = `${siteOf(deps.config.publicUrl, reader.host)}${linkFor(reader, news.filter_id, news.batch_id)}`;
  await deps.mailer.send({
    to: reader.email,
    subject: `${reader.company}: a saved filter`,
    text: `${newsWords(news)}\n\nSee more here: ${link}\n`,
  });
}
