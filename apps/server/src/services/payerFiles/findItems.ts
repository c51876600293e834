import { type RawBuilder, sql } from 'kysely';
import type { LaneKey } from '#/services/batch/laneKey.ts';
import type { Doors } from '#/platform/db/doors.ts';

/** An item that went out in a file. */
export type FileItem = {
  readonly lane: LaneKey;
  readonly fileId: string;
  readonly setNumber: number;
  readonly row: number;
  readonly fence: number;
  readonly lookupId: string;
  /** Whether it waits for an answer to this file, and for no other. */
  readonly isPending: boolean;
};

type Row = Omit<FileItem, 'lane'> & { readonly batchId: string; readonly partnerId: string };

async function find(doors: Doors, clientId: string, which: RawBuilder<unknown>): Promise<readonly FileItem[]> {
  return doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<Row>`
      SELECT f.batch_id AS "batchId", s.partner_id AS "partnerId", i.file_id AS "fileId", i.set_number AS "setNumber", i.row,
             i.fence, i.lookup_id AS "lookupId",
             s.status = 'Sent' AND s.fence = i.fence AND s.lookup_id = i.lookup_id AS "isPending"
        FROM phi.payer_file_item i
        JOIN phi.payer_file f ON f.client_id = i.client_id AND f.id = i.file_id
        JOIN phi.batch_state s ON s.client_id = i.client_id AND s.batch_id = f.batch_id AND s.row = i.row
       WHERE i.client_id = ${clientId} AND ${which}
       ORDER BY i.fence`.execute(trx);
    return rows.map(({ batchId, partnerId, ...row }) => ({ ...row, lane: { clientId, batchId, partnerId } }));
  });
}

/** The items of one file. */
export const itemsOfFile = (doors: Doors, clientId: string, fileId: string): Promise<readonly FileItem[]> =>
  find(doors, clientId, sql`i.file_id = ${fileId}`);

/** Items of a client by the lookups that they are: of one that went out several times, the last. They went by this gateway. */
export async function itemsOfLookups(
  doors: Doors,
  clientId: string,
  gatewayId: string,
  lookupIds: readonly string[],
): Promise<ReadonlyMap<string, FileItem>> {
  const found = await find(
    doors,
    clientId,
    sql`i.lookup_id = ANY(${lookupIds}::uuid[]) AND f.gateway_id = ${gatewayId}`,
  );
  return new Map(found.map((item) => [item.lookupId, item]));
}
