import { type RawBuilder, sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { PayerFile } from './fileOptions.ts';

/** Files `f` that a gateway went with or is to go with, the oldest first. */
export async function readFiles(
  doors: Doors,
  gatewayId: string,
  which: RawBuilder<unknown>,
): Promise<readonly PayerFile[]> {
  return doors.withSystem('files of a gateway', async (trx) => {
    const { rows } = await sql<PayerFile>`
      SELECT gateway_id AS "gatewayId", control_number AS control, client_id AS "clientId", file_id AS "fileId",
             batch_id AS "batchId", partner_id AS "partnerId", name, payload_id AS "payloadId", written_at AS "writtenAt",
             sent_at AS "sentAt", acknowledged_at AS "acknowledgedAt", ended_at AS "endedAt"
        FROM system.payer_file f WHERE gateway_id = ${gatewayId} AND ${which}
       ORDER BY written_at, control_number LIMIT 1000`.execute(trx);
    return rows;
  });
}

/** Answers may come so long after their file was written: later ones answer nothing that is known. */
export const knownForDays = 60;

/** Whose files went by a gateway lately. */
export async function clientsOfFiles(doors: Doors, gatewayId: string): Promise<readonly string[]> {
  return doors.withSystem('whose files', async (trx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT client_id AS id FROM system.payer_file
       WHERE gateway_id = ${gatewayId} AND written_at > now() - make_interval(days => ${knownForDays})`.execute(trx);
    return rows.map(({ id }) => id);
  });
}
