import { screen } from '@coverline/contract/screens/screens.ts';
import { type FilterTell, isToBeTold } from '@coverline/domain/filterQueries/schedule.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { sql } from 'kysely';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { RunKey } from './endRun.ts';
import { peopleToTell, type Told } from '#/services/account/rights/peopleToTell.ts';

export type RunNews = {
  readonly filter_id: string;
  readonly entity: FilterEntity;
  readonly picked: number;
  readonly asked: number | null;
  readonly batch_id: string | null;
  /** At the last run that counted; null: this is the first. */
  readonly before: number | null;
};

/** What a run came to, and what the one before it did; null until it has counted. */
export async function readNews(trx: TenantTrx, { clientId, runId }: RunKey): Promise<RunNews | null> {
  const { rows } = await sql<RunNews>`
    SELECT r.filter_id, f.entity, r.picked, r.asked, r.batch_id,
           (SELECT b.picked FROM phi.filter_run b
             WHERE b.client_id = ${clientId} AND b.filter_id = r.filter_id AND b.id <> r.id AND b.picked IS NOT NULL
               AND b.ordered_at < r.ordered_at ORDER BY b.ordered_at DESC LIMIT 1) AS before
      FROM phi.filter_run r JOIN phi.filter_query f ON f.client_id = r.client_id AND f.id = r.filter_id
     WHERE r.client_id = ${clientId} AND r.id = ${runId} AND r.picked IS NOT NULL`.execute(trx);
  return rows[0] ?? null;
}

const things: Readonly<Record<FilterEntity, readonly [one: string, several: string]>> = {
  Registration: ['patient', 'patients'],
  Visit: ['visit', 'visits'],
};

/** How many, and nothing of whom: neither a name nor the filter's own, in which somebody may have put one. */
export function newsWords({ entity, picked, before, batch_id: batchId, asked }: RunNews): string {
  const [one, several] = things[entity];
  const count = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? one : several}`;
  const then = before === null ? '' : `, ${before.toLocaleString('en-US')} at the run before`;
  const batch = batchId === null ? '' : ` A batch asks about ${(asked ?? 0).toLocaleString('en-US')} of them.`;
  return `A saved filter picks ${count(picked)}${then}.${batch}`;
}

/** Where this person finds more: the batch, the filter where they may open it, or the batches. */
export function linkFor(person: Told, filterId: string, batchId: string | null): string {
  if (batchId !== null) return `${screen('batch').path}?batch=${batchId}`;
  return person.keeps ? `${screen('batchCreator').path}?filter=${filterId}` : screen('batch').path;
}

type Wanted = { readonly filterId: string; readonly tell: FilterTell | null };

/** Those of the chosen who may be told now. */
async function chosenNow(trx: TenantTrx, clientId: string, tell: FilterTell): Promise<readonly Told[]> {
  const people = await peopleToTell(trx, clientId);
  return people.filter(({ id }) => tell.UserIDs.includes(id));
}

/** Tells the chosen at the bell, where there is what they wanted to be told of; answers who gets a mail. */
export async function tellOfRun(trx: TenantTrx, key: RunKey, { tell }: Wanted): Promise<readonly string[]> {
  const news = tell === null ? null : await readNews(trx, key);
  if (tell === null || news === null || !isToBeTold(tell, news.picked, news.before)) return [];
  const people = await chosenNow(trx, key.clientId, tell);
  for (const person of people)
    await noticeAtBell(trx, {
      clientId: key.clientId,
      userId: person.id,
      says: newsWords(news),
      importance: 'MEDIUM',
      link: linkFor(person, news.filter_id, news.batch_id),
      subject: `filter run ${key.runId}`,
      from: 'filters',
    });
  await sql`
    UPDATE phi.filter_run SET told = ${people.length} WHERE client_id = ${key.clientId} AND id = ${key.runId}`.execute(
    trx,
  );
  return people.map(({ id }) => id);
}

/** Tells them that nothing comes any more. */
export async function noticeOfStop(trx: TenantTrx, { clientId, runId }: RunKey, { filterId, tell }: Wanted) {
  if (tell === null) return;
  for (const person of await chosenNow(trx, clientId, tell))
    await noticeAtBell(trx, {
      clientId,
      userId: person.id,
      says: 'The schedule of a saved filter has stopped: whoever set it up may no longer use filters here.',
      importance: 'HIGH',
      link: linkFor(person, filterId, null),
      subject: `filter stopped ${runId}`,
      from: 'filters',
    });
}
