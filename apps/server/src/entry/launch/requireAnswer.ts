import { Client } from 'pg';
import { LaunchError } from '#/platform/launchError.ts';

/** Fails in one line when the database that a variable names cannot be reached or refuses its user. */
export const requireAnswer = async (variable: string, url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // safe: a lost connection also rejects what is under way
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new LaunchError(
      `The database of ${variable} does not answer: ${reason}. Check the address, the user and the password.`,
    );
  }
};
