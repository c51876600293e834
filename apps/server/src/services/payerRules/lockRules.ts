import { sql, type QueryExecutorProvider } from 'kysely';

/** Nothing changes while it is judged: two that are saved at once see each other. */
export const lockRules = (trx: QueryExecutorProvider) =>
  sql`LOCK TABLE system.payer_auth_rule IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
