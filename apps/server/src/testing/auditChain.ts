import type pg from 'pg';

/** As many as go into one transaction: each leaves a dead version of the head behind, which the next has to pass. */
const batch = 500;

/** Adds rows to a client's chain as the database links them. */
export async function addAuditRows(admin: pg.ClientBase, clientId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += batch) {
    await admin.query(`DO $$ BEGIN FOR n IN ${done + 1}..${Math.min(done + batch, count)} LOOP
      PERFORM phi.audit_append('${clientId}', gen_random_uuid(), NULL, 'Filled', 'done', 'thing', n::text, NULL,
        E'tab\\tand\\nline \\\\ ünï', 'detail ' || n, '127.0.0.1', 'test');
    END LOOP; END $$`);
  }
}
