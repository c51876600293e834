import { sql, type SqlBool } from 'kysely';

/**
 * Whether a question of a run `y` is still to be asked or under way, by the row `s` of its batch `b`. One whose batch stands still for
 * its cost is asked by nobody. What is said of a run without its rows comes first: runs that ended fall out before their rows are read.
 */
const isOpen = sql<SqlBool>`(y.state <> 'Started' OR b.finished_at IS NULL AND b.state_reason IS NULL) AND (y.state IN ('Planning', 'Filling')
  OR y.state = 'Started' AND b.finished_at IS NULL AND b.state_reason IS NULL AND s.status IN ('Pending', 'Sent', 'RetryWait'))`;

/** `FROM … WHERE` the questions `x` of a client's runs `y`, each of a visit `v`, that are still to be asked or under way. */
export const openRows = (clientId: string) => sql`phi.clearance_run y
  JOIN phi.clearance_run_row x ON x.client_id = ${clientId} AND x.run_id = y.id AND x.outcome = 'Ask'
  JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = x.visit_master_id
  LEFT JOIN phi.batch b ON b.client_id = ${clientId} AND b.id = y.batch_id
  LEFT JOIN phi.batch_state s ON s.client_id = ${clientId} AND s.batch_id = y.batch_id AND s.row = x.row
 WHERE y.client_id = ${clientId} AND ${isOpen}`;

/** Whether no run of a client has the question about a visit `v` and its insurance `i` in hand. */
export const notInRun = (clientId: string) => sql<SqlBool>`NOT EXISTS (
  SELECT 1 FROM phi.clearance_run_row x
    JOIN phi.clearance_run y ON y.client_id = ${clientId} AND y.id = x.run_id
    LEFT JOIN phi.batch b ON b.client_id = ${clientId} AND b.id = y.batch_id
    LEFT JOIN phi.batch_state s ON s.client_id = ${clientId} AND s.batch_id = y.batch_id AND s.row = x.row
   WHERE x.client_id = ${clientId} AND x.visit_master_id = v.id AND x.reg_insurance_id = i.id AND x.outcome = 'Ask' AND ${isOpen})`;
