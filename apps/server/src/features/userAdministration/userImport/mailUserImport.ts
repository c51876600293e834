import { sql } from 'kysely';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

/** Hands on every mail of an import, each as a job of its own. Run again, it hands on what was not mailed yet. */
export async function mailUserImport(deps: JobDeps, { importId }: { readonly importId: string }): Promise<void> {
  const { rows: links } = await deps.doors.readIdentity((db) =>
    sql<{ id: string }>`SELECT l.id FROM identity.account_link l
       WHERE l.id = ANY(SELECT unnest(i.links) FROM identity.user_import i WHERE i.id = ${importId})
         AND l.token_hash IS NULL AND l.ended_at IS NULL`.execute(db),
  );
  for (const { id } of links) await deps.jobs.send('mail-account-link', { linkId: id });
  const known = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.user_import').select('known').where('id', '=', importId).executeTakeFirst(),
  );
  for (const userId of known?.known ?? []) await deps.jobs.send('mail-invitation-notice', { userId });
  await deps.doors.readIdentity((db) =>
    sql`UPDATE identity.user_import SET known = '{}' WHERE id = ${importId}`.execute(db),
  );
}
