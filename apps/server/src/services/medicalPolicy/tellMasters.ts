import { screen } from '@coverline/contract/screens/screens.ts';
import { randomUUID } from 'node:crypto';
import { sql, type QueryExecutorProvider } from 'kysely';

const shownDays = 14;

/** Tells the operating company's Jedi masters at the bell that links want them, once for each subject. */
export async function tellMasters(
  trx: QueryExecutorProvider,
  notice: { readonly says: string; readonly query: string; readonly subject: string },
): Promise<void> {
  const link = `${screen('medicalPolicyLinks').path}?${notice.query}`;
  await sql`
    INSERT INTO identity.notification (id, company_id, role, message, deep_link, importance, tracked, end_at, subject, created_by)
    SELECT ${randomUUID()}::uuid, id, 'FRHCJediMaster', ${notice.says}, ${link}, 'MEDIUM', true,
           now() + make_interval(days => ${shownDays}), ${notice.subject}, 'medical policy links'
      FROM identity.company WHERE host IS NULL
    ON CONFLICT DO NOTHING`.execute(trx);
}
