import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';

/** A database whose demo has its month, or the last days of it, made as `npm start` makes it: by a process of its own. */
export async function databaseWithMonth(first?: number): Promise<ScratchDatabase> {
  const database = await scratchDatabase();
  const { keysFile, sandboxPort, folder } = inject('fixtures');
  // Payers of the tests are given up sooner than the demo's.
  await database.admin.query('UPDATE system.gateway SET soft_ms = 20000, hard_ms = 60000');
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../entry/demo/month/main.ts'), ...(first === undefined ? [] : [`${first}`])],
    {
      env: {
        ...process.env,
        DATABASE_URL: database.appUrl,
        DATABASE_ADMIN_URL: database.adminUrl,
        KEYS_FILE: keysFile,
        SMTP_URL: `smtp://127.0.0.1:${sandboxPort + 1}`,
        SCANNER_URL: `clamd://127.0.0.1:${sandboxPort + 6}`,
        OUTBOUND_ALLOW: [sandboxPort, sandboxPort + 6].map((port) => `127.0.0.1:${port}`).join(','),
        AUDIT_HEAD_DIR: join(folder, 'heads of no month'),
        DEMO: '1',
        WATCH_STDIN: '1',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the month ended with ${code}: ${said}`);
  return database;
}

/** What is true of every month, however long: each query finds nothing. */
export const neverTrue: readonly (readonly [what: string, query: string])[] = [
  ['a lookup without an answer', "SELECT id FROM phi.lookup WHERE state <> 'Finished' AND batch_id IS NULL"],
  [
    'a lookup that is done and says nothing',
    "SELECT id FROM phi.lookup WHERE state = 'Finished' AND (outcome IS NULL OR parsed_enc IS NULL)",
  ],
  ['something asked that is yet to come', 'SELECT id FROM phi.lookup WHERE requested_at > now() OR stored_at > now()'],
  ['an answer before its question', 'SELECT id FROM phi.lookup WHERE stored_at < requested_at'],
  [
    'somebody whom the documents name',
    `SELECT l.id FROM phi.lookup l JOIN phi.reg_master r USING (client_id)
     WHERE l.reg_master_id = r.id AND r.mrn = ANY($1)`,
  ],
  [
    'a column that is filled with another clock’s time',
    "SELECT adrelid::regclass FROM pg_attrdef WHERE pg_get_expr(adbin, adrelid) LIKE '%demo_clock%'",
  ],
  ['a clock that is left', "SELECT nspname FROM pg_namespace WHERE nspname = 'demo_clock'"],
  ['an audit that goes by it', "SELECT proname FROM pg_proc WHERE proconfig::text LIKE '%demo_clock%'"],
  ['an act in the audit that is yet to come', 'SELECT seq FROM phi.audit_event WHERE at > now()'],
  [
    'a check that nobody is charged with',
    `SELECT l.client_id FROM phi.lookup l JOIN identity.client c ON c.id = l.client_id
      WHERE NOT EXISTS (SELECT 1 FROM phi.lookup_cost k WHERE k.client_id = l.client_id AND k.trading_partner_id = l.trading_partner_id
              AND k.user_id = l.requested_by AND k.month = date_trunc('month', l.requested_at AT TIME ZONE c.time_zone)::date)
        AND l.outcome = 'Answered'`,
  ],
  [
    'an answer of which the board of payers knows nothing',
    `SELECT l.id FROM phi.lookup l WHERE l.outcome = 'Answered' AND NOT EXISTS (SELECT 1 FROM system.payer_day d
      WHERE d.partner_id = l.trading_partner_id AND d.day = (l.stored_at AT TIME ZONE 'UTC')::date)`,
  ],
];
