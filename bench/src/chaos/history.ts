import type { ClientBase, Pool } from 'pg';

/**
 * Has the database write down each move of an item and each result that is written, by whom: every worker of the harness has a
 * name of its own. What has ended and is written anew is such a move too, though it says the same. It is the harness's own, in the harness's own database, and outside what the product may touch.
 */
export async function keepHistory(admin: Pool): Promise<void> {
  await admin.query(`
    CREATE SCHEMA chaos;
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
    CREATE TRIGGER note_move AFTER UPDATE ON phi.batch_state FOR EACH ROW
      WHEN ((OLD.status, OLD.fence, OLD.lookup_id) IS DISTINCT FROM (NEW.status, NEW.fence, NEW.lookup_id)
        OR OLD.status IN ('Done', 'Failed', 'Skipped', 'Cancelled'))
      EXECUTE FUNCTION chaos.note_move();
    CREATE TABLE chaos.visit (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, worker_id uuid NOT NULL, who text NOT NULL);
    CREATE FUNCTION chaos.note_visit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
    BEGIN
      INSERT INTO chaos.visit (worker_id, who) VALUES (NEW.worker_id, current_setting('application_name'));
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_visit AFTER UPDATE ON system.payer_courier FOR EACH ROW
      WHEN (NEW.worker_id IS NOT NULL AND OLD.worker_id IS DISTINCT FROM NEW.worker_id)
      EXECUTE FUNCTION chaos.note_visit();
    CREATE FUNCTION chaos.note_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
    BEGIN
      INSERT INTO chaos.result_write (who, lookup_id, outcome, is_first)
      VALUES (current_setting('application_name'), NEW.id, NEW.outcome, OLD.state = 'Queued');
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_result AFTER UPDATE ON phi.lookup FOR EACH ROW
      WHEN (NEW.state = 'Finished' AND (OLD.state, OLD.outcome, OLD.raw_271_enc) IS DISTINCT FROM (NEW.state, NEW.outcome, NEW.raw_271_enc)
        -- A late answer that is kept where none was is no result.
        AND NOT ((OLD.state, OLD.outcome) IS NOT DISTINCT FROM (NEW.state, NEW.outcome)
          AND OLD.raw_271_enc IS NULL AND OLD.late_at IS NULL AND NEW.late_at IS NOT NULL))
      EXECUTE FUNCTION chaos.note_result();`);
}

export type ItemMove = {
  readonly at: Date;
  readonly who: string;
  readonly batchId: string;
  readonly row: number;
  readonly before: string;
  readonly after: string;
  readonly fence: number;
  readonly moreFence: number;
  readonly moreCrashes: number;
  readonly lookupId: string | null;
  readonly reason: string | null;
};

/** Every move, those of one item in their order. */
export async function readMoves(admin: ClientBase): Promise<readonly ItemMove[]> {
  const { rows } = await admin.query<ItemMove>(
    `SELECT at, who, batch_id AS "batchId", row, before, after, fence, more_fence AS "moreFence", more_crashes AS "moreCrashes",
            lookup_id AS "lookupId", reason
       FROM chaos.item_move ORDER BY batch_id, row, id`,
  );
  return rows;
}

export type InHand = { readonly batchId: string; readonly row: number; readonly trace: string; readonly since: Date };

/** What is in one worker's hand, or in anybody's: asked by it, and not stored yet. What lies in a file is in nobody's. */
export async function inHandOf(admin: Pool, who: string | null): Promise<readonly InHand[]> {
  const { rows } = await admin.query<InHand>(
    `SELECT s.batch_id AS "batchId", s.row, replace(s.lookup_id::text, '-', '') AS trace, claim.at AS since
       FROM phi.batch_state s
       JOIN LATERAL (SELECT who, at FROM chaos.item_move m
                      WHERE m.batch_id = s.batch_id AND m.row = s.row AND m.more_fence > 0 ORDER BY id DESC LIMIT 1) claim ON true
      WHERE s.status = 'Sent' AND s.lease_until IS NOT NULL AND ($1::text IS NULL OR claim.who = $1)`,
    [who],
  );
  return rows;
}

const courierNow =
  'SELECT v.who FROM system.payer_courier c JOIN chaos.visit v ON v.worker_id = c.worker_id ORDER BY v.id DESC LIMIT 1';

/** Who is at the gateway that takes files, or was when it died. */
export async function courierOf(admin: Pool): Promise<string | null> {
  const { rows } = await admin.query<{ who: string }>(courierNow);
  return rows[0]?.who ?? null;
}

/** How many questions in files wait for their answers, and who is at their payer. */
export async function waitingInFiles(
  admin: Pool,
): Promise<{ readonly waiting: number; readonly courier: string | null }> {
  const { rows } = await admin.query<{ waiting: number; courier: string | null }>(
    `SELECT count(*)::int AS waiting, (${courierNow}) AS courier
       FROM system.payer_file f
       JOIN phi.payer_file_item i ON i.client_id = f.client_id AND i.file_id = f.file_id
       JOIN phi.batch_state s ON s.batch_id = f.batch_id AND s.row = i.row AND s.fence = i.fence
      WHERE f.ended_at IS NULL AND f.sent_at IS NOT NULL AND s.status = 'Sent'`,
  );
  return rows[0] ?? { waiting: 0, courier: null };
}

/** Whether questions of that payer are still to end. */
export async function isAnyLeft(admin: Pool, payerId: string): Promise<boolean> {
  const { rows } = await admin.query(
    `SELECT 1 FROM system.lane l JOIN system.trading_partner p ON p.id = l.partner_id
      WHERE p.payer_id = $1 AND l.pending + l.in_flight + l.waiting > 0`,
    [payerId],
  );
  return rows.length > 0;
}

/** How many items are under way: what is written into a file and not delivered waits, for as long as its batch is paused. */
export async function underWay(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ many: number }>(
    `SELECT count(*)::int AS many FROM phi.batch_state s
      WHERE s.status = 'Sent' AND NOT EXISTS (
        SELECT FROM system.payer_file f JOIN phi.payer_file_item i ON i.client_id = f.client_id AND i.file_id = f.file_id
         WHERE f.batch_id = s.batch_id AND f.ended_at IS NULL AND f.sent_at IS NULL AND i.row = s.row AND i.fence = s.fence)`,
  );
  return rows[0]?.many ?? 0;
}
