import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';

const says =
  'The virus scanner has given no verdict for ten minutes or more. Files that came in wait for it: nobody can download them, and nothing is made of them. They are looked at by themselves once it answers.';

/** Tells whoever runs the installation that files wait for the scanner; once a day, however often it is away. */
export const tellOfScanner = ({ doors }: Pick<JobDeps, 'doors'>): Promise<void> =>
  doors.withSystem('tell of the virus scanner', async (trx) => {
    await sql`
      INSERT INTO identity.notification (id, company_id, role, message, importance, tracked, end_at, subject, created_by)
      SELECT ${randomUUID()}, o.id, 'FRHCJediMaster', ${says}, 'HIGH', true, now() + interval '2 days',
             'scanner away ' || current_date, 'virus scanner'
        FROM identity.company o WHERE o.host IS NULL LIMIT 1
      ON CONFLICT DO NOTHING`.execute(trx);
  });
