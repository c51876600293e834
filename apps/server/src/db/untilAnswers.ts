import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Quick at first, for a database that starts beside us; then seldom enough to trouble nobody, and soon enough to be back in ten seconds. */
const [firstPauseMs, longestPauseMs] = [250, 4_000];

/** Why the database does not let us in, in its own words; null where it does. */
export async function whyAway(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {}); // a lost connection also rejects what is under way
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message || error.name : 'it gave no reason';
  } finally {
    void client.end().catch(() => {}); // it may never have begun
  }
}

/** Asks until the database answers. Each reason is told when it begins, not each time that it is met again. */
export async function untilAnswers(url: string, told: string, tell: (reason: string) => void): Promise<void> {
  let last = told;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await pause(pauseMs);
    const reason = await whyAway(url);
    if (reason === null) return;
    if (reason !== last) tell(reason);
    last = reason;
  }
}
