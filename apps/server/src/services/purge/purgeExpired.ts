import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { deleteInChunks, type Expiring } from './deleteInChunks.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

const identity: readonly Expiring[] = [
  { table: 'identity.login_transaction', key: ['id'], over: "created_at < now() - interval '1 day'" },
  { table: 'identity.external_login', key: ['cookie_hash'], over: "created_at < now() - interval '1 day'" },
  { table: 'identity.ehr_code', key: ['code_hash'], over: "brought_at < now() - interval '1 day'" },
  { table: 'identity.session', key: ['sid'], over: "ends_at < now() - interval '7 days'" },
  {
    table: 'identity.throttle',
    key: ['key'],
    over: "window_start < now() - interval '1 day' AND coalesce(locked_until, now()) <= now()",
  },
  // An act's key binds for a day; the hour is for clocks and queues.
  { table: 'identity.idempotency', key: ['user_id', 'key'], over: "created_at < now() - interval '25 hours'" },
  { table: 'identity.notification', key: ['id'], over: "end_at < now() - interval '30 days'" },
  { table: 'identity.passkey_challenge', key: ['holder'], over: "made_at < now() - interval '1 hour'" },
  { table: 'identity.download', key: ['ticket_hash'], over: 'expires_at < now()' },
  { table: 'identity.user_import', key: ['id'], over: "created_at < now() - interval '1 day'" },
  { table: 'identity.account_link', key: ['id'], over: "expires_at < now() - interval '30 days'" },
];

const system: readonly Expiring[] = [
  { table: 'system.fpl_import', key: ['user_id'], over: "created_at < now() - interval '1 day'" },
  { table: 'system.prefix_import', key: ['user_id'], over: "created_at < now() - interval '1 day'" },
  { table: 'system.payer_auth_rule_import', key: ['user_id'], over: "created_at < now() - interval '1 day'" },
  { table: 'system.policy_import', key: ['user_id'], over: "created_at < now() - interval '1 day'" },
  { table: 'system.telemetry_day', key: ['company_id', 'day', 'kind', 'name'], over: 'day < current_date - 90' },
  {
    table: 'system.telemetry_session',
    key: ['company_id', 'session_id'],
    over: "last_at < now() - interval '90 days'",
  },
];

const tenant: readonly Expiring[] = [
  { table: 'phi.idempotency', key: ['user_id', 'key'], over: "created_at < now() - interval '25 hours'" },
  { table: 'phi.download', key: ['ticket_hash'], over: 'expires_at < now()' },
  { table: 'phi.insurance_import', key: ['user_id'], over: "created_at < now() - interval '1 day'" },
  { table: 'phi.network_import', key: ['user_id'], over: "created_at < now() - interval '1 day'" },
  { table: 'phi.price_import', key: ['user_id', 'kind'], over: "created_at < now() - interval '1 day'" },
  { table: 'phi.merge_undo', key: ['merge_id'], over: "made_at < now() - interval '1 day'" },
  // The hour is for clocks and queues, so that whoever comes right after the day is told so.
  { table: 'phi.insurance_undo', key: ['id'], over: "made_at < now() - interval '25 hours'" },
  { table: 'phi.kept_search', key: ['id'], over: "kept_at < now() - interval '12 hours'" },
  // A file that somebody began to send and gave up; one that lies in a folder of the exchange is only not looked at yet.
  {
    table: 'phi.client_file',
    key: ['id'],
    over: `state = 'Receiving' AND fingerprint IS NOT NULL AND created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM phi.exchange_file e WHERE e.client_id = client_file.client_id AND e.file_id = client_file.id)`,
  },
];

/**
 * Keeps what is only needed for a while from growing: ended logins with their codes, dead sessions, tries, keys of acts, tickets
 * of downloads, links, old telemetry. One row of the operating company's audit says how much of each went.
 */
export async function purgeExpired({ doors }: Pick<JobDeps, 'doors'>): Promise<void> {
  const gone: Record<string, number> = {};
  const count = (table: string, rows: number) => void (gone[table] = (gone[table] ?? 0) + rows);
  const ofIdentity = (rule: Expiring) =>
    deleteInChunks(rule, (chunk) => doors.readIdentity((db) => chunk(db as never))); // raw SQL: no row type is used
  const ofSystem = (rule: Expiring) =>
    deleteInChunks(rule, (chunk) => doors.withSystem('purge of days', (trx) => chunk(trx as never))); // likewise
  const ofClient = (id: string) => (rule: Expiring) =>
    deleteInChunks(
      rule,
      (chunk) => doors.withTenant(id, (trx) => chunk(trx as never)), // likewise
      sql`client_id = ${id}`,
    );
  const purge = (rules: readonly Expiring[], by: (rule: Expiring) => Promise<number>) =>
    eachClient(rules, async (rule) => count(rule.table, await by(rule)));
  const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  try {
    await eachClient(
      [
        () => purge(identity, ofIdentity),
        () => purge(system, ofSystem),
        ...clients.map(
          ({ id }) =>
            () =>
              purge(tenant, ofClient(id)),
        ),
      ],
      (part) => part(),
    );
  } finally {
    await audit(doors, gone);
  }
}

async function audit(doors: Doors, gone: Readonly<Record<string, number>>): Promise<void> {
  const told = Object.entries(gone).filter(([, rows]) => rows > 0);
  if (told.length === 0) return;
  const { id: ownerId } = await doors.readIdentity((db) =>
    db.selectFrom('identity.company').select('id').where('host', 'is', null).executeTakeFirstOrThrow(),
  );
  await doors.withIdentity(
    async () => {},
    () =>
      appendAudit(
        { schema: 'identity', ownerId },
        {
          action: 'PurgeExpired',
          result: 'done',
          userId: null,
          sessionId: null,
          detail: told.map(([table, rows]) => `${table} ${rows}`).join(', '),
          ip: '',
          userAgent: 'job',
        },
      ),
  );
}
