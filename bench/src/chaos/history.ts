import type { ClientBase, Pool } from 'pg';

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
  const { rows: sent } = await admin.query<{ batchId: string; row: number; fence: number; trace: string }>(
    `SELECT batch_id AS "batchId", row, fence, replace(lookup_id::text, '-', '') AS trace
       FROM phi.batch_state WHERE status = 'Sent' AND lease_until IS NOT NULL`,
  );
  if (sent.length === 0) return [];
  const { rows: claims } = await admin.query<{ batchId: string; row: number; fence: number; who: string; since: Date }>(
    `SELECT m.batch_id AS "batchId", m.row, m.fence, m.who, m.at AS since FROM chaos.item_move m
       JOIN unnest($1::uuid[], $2::int[], $3::int[]) AS s (batch_id, row, fence) USING (batch_id, row, fence) WHERE m.more_fence > 0`,
    [sent.map(({ batchId }) => batchId), sent.map(({ row }) => row), sent.map(({ fence }) => fence)],
  );
  const place = ({ batchId, row, fence }: (typeof sent)[number] | (typeof claims)[number]) =>
    `${batchId}/${row}/${fence}`;
  const claimOf = new Map(claims.map((claim) => [place(claim), claim]));
  return sent.flatMap((item) => {
    const claim = claimOf.get(place(item));
    if (claim === undefined || (who !== null && claim.who !== who)) return [];
    return [{ batchId: item.batchId, row: item.row, trace: item.trace, since: claim.since }];
  });
}

/** Who is at the gateway that takes files, or was when it died. */
export async function courierOf(admin: Pool): Promise<string | null> {
  const { rows } = await admin.query<{ who: string }>(
    'SELECT v.who FROM system.payer_courier c JOIN chaos.visit v ON v.worker_id = c.worker_id ORDER BY v.id DESC LIMIT 1',
  );
  return rows[0]?.who ?? null;
}

/** How many questions in files wait for their answers, and who is at their payer. */
export async function waitingInFiles(
  admin: Pool,
): Promise<{ readonly waiting: number; readonly courier: string | null }> {
  const { rows } = await admin.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting
       FROM system.payer_file f
       JOIN phi.payer_file_item i ON i.client_id = f.client_id AND i.file_id = f.file_id
       JOIN phi.batch_state s ON s.client_id = i.client_id AND s.batch_id = f.batch_id AND s.row = i.row AND s.fence = i.fence
      WHERE f.ended_at IS NULL AND f.sent_at IS NOT NULL AND s.status = 'Sent'`,
  );
  return { waiting: rows[0]?.waiting ?? 0, courier: await courierOf(admin) };
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
    `WITH written AS MATERIALIZED (
       SELECT f.client_id, f.batch_id, i.row, i.fence
         FROM system.payer_file f JOIN phi.payer_file_item i ON i.client_id = f.client_id AND i.file_id = f.file_id
        WHERE f.ended_at IS NULL AND f.sent_at IS NULL)
     SELECT count(*)::int AS many FROM phi.batch_state s LEFT JOIN written w USING (client_id, batch_id, row, fence)
      WHERE s.status = 'Sent' AND w.client_id IS NULL`,
  );
  return rows[0]?.many ?? 0;
}
