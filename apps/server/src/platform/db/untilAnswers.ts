import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Quick at first, for a database that starts beside us; then seldom enough to trouble nobody, and soon enough to be back in ten seconds. */
const [firstPauseMs, longestPauseMs] = [250, 4_000];

/** What of the line itself nobody may believe, and no waiting cures: whoever goes on to open it says so and ends (J-09). */
const untrusted = /^(ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const isUntrusted = (error: Error) =>
  error.message === 'The server does not support SSL connections' ||
  ('code' in error && typeof error.code === 'string' && untrusted.test(error.code));

/** Why the database is away, in its own words; null where it is not. */
export async function whyAway(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {}); // a lost connection also rejects what is under way
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return 'it gave no reason';
    return isUntrusted(error) ? null : error.message || error.name;
  } finally {
    void client.end().catch(() => {}); // it may never have begun
  }
}

/** Asks until the database answers. Each reason is told when it begins, not each time that it is met again. */
export async function untilAnswers(
  url: string,
  told: string,
  tell: (reason: string) => void,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  let last = told;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await wait(pauseMs);
    const reason = await whyAway(url);
    if (reason === null) return;
    if (reason !== last) tell(reason);
    last = reason;
  }
}
