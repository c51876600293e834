import { sql } from 'kysely';
import type { JobDeps } from '#/jobs/jobDeps.ts';

/** Keeps what is only needed for a while from growing: ended logins, dead sessions, tries, idempotency keys, files, old telemetry (quality 3.4). */
export async function purgeExpired(deps: Pick<JobDeps, 'doors'>): Promise<void> {
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.login_transaction WHERE created_at < now() - interval '1 day'`.execute(db),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.external_login WHERE created_at < now() - interval '1 day'`.execute(db),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.ehr_code WHERE brought_at < now() - interval '1 day'`.execute(db),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.session WHERE ends_at < now() - interval '7 days'`.execute(db),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.throttle WHERE window_start < now() - interval '1 day' AND coalesce(locked_until, now()) <= now()`.execute(
      db,
    ),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.idempotency WHERE created_at < now() - interval '25 hours'`.execute(db),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.notification WHERE end_at < now() - interval '30 days'`.execute(db),
  );
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.passkey_challenge WHERE made_at < now() - interval '1 hour'`.execute(db),
  );
  await deps.doors.readIdentity((db) => sql`DELETE FROM identity.download WHERE expires_at < now()`.execute(db));
  await deps.doors.readIdentity((db) =>
    sql`DELETE FROM identity.user_import WHERE created_at < now() - interval '1 day'`.execute(db),
  );
  await deps.doors.withSystem('purge of days', async (trx) => {
    await trx
      .deleteFrom('system.prefix_import')
      .where('created_at', '<', sql<string>`now() - interval '1 day'`)
      .execute();
    await trx
      .deleteFrom('system.telemetry_day')
      .where('day', '<', sql<string>`current_date - 90`)
      .execute();
    await trx
      .deleteFrom('system.telemetry_session')
      .where('last_at', '<', sql<string>`now() - interval '90 days'`)
      .execute();
  });
  const clients = await deps.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  for (const { id } of clients) {
    await deps.doors.withTenant(id, async (trx) => {
      await trx
        .deleteFrom('phi.idempotency')
        .where('client_id', '=', id)
        .where('created_at', '<', sql<string>`now() - interval '25 hours'`)
        .execute();
      await trx
        .deleteFrom('phi.download')
        .where('client_id', '=', id)
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      await trx
        .deleteFrom('phi.kept_search')
        .where('client_id', '=', id)
        .where('kept_at', '<', sql<string>`now() - interval '12 hours'`)
        .execute();
    });
  }
}
