import pg from 'pg';
import { inject } from 'vitest';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { cloneTemplate, dropDatabase } from './template.ts';

export type ScratchDatabase = AsyncDisposable & {
  readonly admin: pg.Client;
  readonly adminUrl: string;
  readonly appUrl: string;
};

/** A clone of the seeded template to break on purpose; dropped at the end of its block. */
export async function scratchDatabase(): Promise<ScratchDatabase> {
  const fixtures = inject('fixtures');
  const adminUrl = await cloneTemplate(fixtures.adminUrl, 'scratch');
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => {}); // the database goes from under it where a test failed on its way
  await admin.connect();
  return {
    admin,
    adminUrl,
    appUrl: appUrlOf(adminUrl),
    [Symbol.asyncDispose]: async () => {
      await admin.end();
      await dropDatabase(fixtures.adminUrl, adminUrl);
    },
  };
}
