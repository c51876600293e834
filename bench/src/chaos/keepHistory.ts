import { setInterval } from 'node:timers';
import type { Pool } from 'pg';
import { onNode } from '@coverline/server/testing/database/nodes.ts';

/** A move, as it is kept: `who` is the name under which whoever made it is connected. */
const moves = `
  CREATE TABLE chaos.item_move (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(), who text NOT NULL,
    batch_id uuid NOT NULL, row integer NOT NULL, before text NOT NULL, after text NOT NULL, fence integer NOT NULL,
    more_fence integer NOT NULL, more_crashes integer NOT NULL, lookup_id uuid, reason text);
  CREATE INDEX ON chaos.item_move (batch_id, row, id);
  CREATE TABLE chaos.result_write (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, who text NOT NULL, lookup_id uuid NOT NULL, outcome text, is_first boolean NOT NULL);
  CREATE FUNCTION chaos.note_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    INSERT INTO chaos.item_move (who, batch_id, row, before, after, fence, more_fence, more_crashes, lookup_id, reason)
    VALUES (current_setting('application_name'), NEW.batch_id, NEW.row, OLD.status, NEW.status, NEW.fence, NEW.fence - OLD.fence,
      NEW.crashes - OLD.crashes, NEW.lookup_id, NEW.reason);
    RETURN NULL;
  END $$;
  CREATE FUNCTION chaos.note_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    INSERT INTO chaos.result_write (who, lookup_id, outcome, is_first)
    VALUES (current_setting('application_name'), NEW.id, NEW.outcome, OLD.state = 'Queued');
    RETURN NULL;
  END $$;`;

const noteMoves = (items: string): string => `
  CREATE TRIGGER note_move AFTER UPDATE ON ${items} FOR EACH ROW
    WHEN ((OLD.status, OLD.fence, OLD.lookup_id) IS DISTINCT FROM (NEW.status, NEW.fence, NEW.lookup_id)
      OR OLD.status IN ('Done', 'Failed', 'Skipped', 'Cancelled'))
    EXECUTE FUNCTION chaos.note_move()`;

const noteResults = (lookups: string): string => `
  CREATE TRIGGER note_result AFTER UPDATE ON ${lookups} FOR EACH ROW
    WHEN (NEW.state = 'Finished' AND (OLD.state, OLD.outcome, OLD.raw_271_enc) IS DISTINCT FROM (NEW.state, NEW.outcome, NEW.raw_271_enc)
      -- A late answer that is kept where none was is no result.
      AND NOT ((OLD.state, OLD.outcome) IS NOT DISTINCT FROM (NEW.state, NEW.outcome)
        AND OLD.raw_271_enc IS NULL AND OLD.late_at IS NULL AND NEW.late_at IS NOT NULL))
    EXECUTE FUNCTION chaos.note_result()`;

const visits = `
  CREATE TABLE chaos.visit (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, worker_id uuid NOT NULL, who text NOT NULL);
  CREATE FUNCTION chaos.note_visit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    INSERT INTO chaos.visit (worker_id, who) VALUES (NEW.worker_id, current_setting('application_name'));
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_visit AFTER UPDATE ON system.payer_courier FOR EACH ROW
    WHEN (NEW.worker_id IS NOT NULL AND OLD.worker_id IS DISTINCT FROM NEW.worker_id)
    EXECUTE FUNCTION chaos.note_visit();`;

/**
 * Has the database write down each move of an item and each result that is written, by whom: every worker of the harness has a
 * name of its own. What has ended and is written anew is such a move too, though it says the same. It is the harness's own, in the harness's own database, and outside what the product may touch.
 */
export async function keepHistory(admin: Pool): Promise<() => void> {
  await admin.query(
    ['CREATE SCHEMA chaos', moves, noteMoves('phi.batch_state'), noteResults('phi.lookup'), visits].join(';'),
  );
  return () => {};
}

/** What nodes wrote down, read where all of it is asked for. */
const ofNodes = (name: string, columns: string): string => `
  SELECT m.* FROM run_command_on_workers($of$SELECT coalesce(json_agg(h), '[]') FROM chaos.${name} h$of$) node,
    json_to_recordset(node.result::json) AS m (${columns})`;

/**
 * The same where clients are spread: each node writes down what is done to its own part, and a view of the coordinator reads it there. A
 * node is told by whom a row is changed by the coordinator's process alone, so that their names are kept as long as there are such. Answers how that ends.
 */
export async function keepHistoryOfNodes(admin: Pool): Promise<() => void> {
  const { rows: shards } = await admin.query<{ table: string; url: string; shard: string }>(
    `SELECT s.table_name::text AS "table", s.nodename || ':' || s.nodeport AS url, shard_name(s.table_name, s.shardid) AS shard
       FROM citus_shards s WHERE s.table_name IN ('phi.batch_state'::regclass, 'phi.lookup'::regclass)`,
  );
  const { rows: own } = await admin.query<{ name: string }>('SELECT current_database() AS name');
  const given = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
  for (const [host, parts] of Map.groupBy(shards, ({ url }) => url)) {
    const url = Object.assign(new URL(given), { host, pathname: `/${own[0]?.name ?? ''}` }).href;
    await onNode(
      url,
      'SET citus.enable_ddl_propagation = off',
      'CREATE SCHEMA chaos',
      moves,
      ...parts.map(({ table, shard }) => (table === 'phi.lookup' ? noteResults(shard) : noteMoves(shard))),
    );
  }
  await admin.query(`SET citus.enable_ddl_propagation = off; CREATE SCHEMA chaos; ${visits};
    CREATE TABLE chaos.backend (pid bigint NOT NULL, since timestamptz NOT NULL, who text NOT NULL, PRIMARY KEY (pid, since));
    CREATE VIEW chaos.item_move AS
      WITH noted AS MATERIALIZED (${ofNodes('item_move', 'id bigint, at timestamptz, who text, batch_id uuid, row integer, before text, after text, fence integer, more_fence integer, more_crashes integer, lookup_id uuid, reason text')})
      SELECT m.id, m.at, coalesce(b.who, m.who) AS who, m.batch_id, m.row, m.before, m.after, m.fence, m.more_fence, m.more_crashes,
             m.lookup_id, m.reason
        FROM noted m LEFT JOIN LATERAL (
          SELECT k.who FROM chaos.backend k WHERE k.pid = substring(m.who FROM 'gpid=([0-9]+)')::bigint % 10000000000 AND k.since <= m.at
           ORDER BY k.since DESC LIMIT 1) b ON true;
    CREATE VIEW chaos.result_write AS ${ofNodes('result_write', 'id bigint, who text, lookup_id uuid, outcome text, is_first boolean')};
    RESET citus.enable_ddl_propagation`);
  const timer = setInterval(() => {
    void admin
      .query(
        `INSERT INTO chaos.backend SELECT pid, backend_start, application_name FROM pg_stat_activity
          WHERE datname = current_database() AND application_name <> '' ON CONFLICT DO NOTHING`,
      )
      .catch(() => {}); // the next tick asks again
  }, 50);
  return () => clearInterval(timer);
}
