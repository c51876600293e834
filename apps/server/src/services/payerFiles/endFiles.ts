import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import type { FileOptions, PayerFile } from './fileOptions.ts';
import { itemsOfFile } from './findItems.ts';
import { readFiles } from './readFiles.ts';
import { storeCame } from './storeCame.ts';
import { tellOfSilentFile, tellOfUnacknowledgedFile } from './tellOfFiles.ts';

type Ending = { readonly ending: 'Answered' | 'Rejected' | 'Silent' | 'Unsent'; readonly reason: string | null };

/** Ends a file of which no item waits any more, and forgets what it said: its lookups keep their own. Does nothing to another. */
export async function endFile(doors: Doors, file: PayerFile, { ending, reason }: Ending): Promise<boolean> {
  const items = await itemsOfFile(doors, file.clientId, file.fileId);
  if (items.some(({ isPending }) => isPending)) return false;
  return doors.withTenant(file.clientId, async (trx) => {
    await sql`UPDATE phi.payer_file SET payload_enc = NULL WHERE client_id = ${file.clientId} AND id = ${file.fileId}`.execute(
      trx,
    );
    const { rows } = await sql`
      UPDATE system.payer_file SET ended_at = now(), ending = ${ending}, reason = ${reason}
       WHERE gateway_id = ${file.gatewayId} AND control_number = ${file.control} AND client_id = ${file.clientId}
         AND ended_at IS NULL
      RETURNING 1`.execute(trx);
    return rows.length > 0;
  });
}

/** Notes that a TA1 or 999 came for a file; answers whether it is the first. */
export async function noteAcknowledged(doors: Doors, { gatewayId, control }: PayerFile): Promise<boolean> {
  return doors.withSystem('a file is acknowledged', async (trx) => {
    const { rows } = await sql`
      UPDATE system.payer_file SET acknowledged_at = now(), sent_at = coalesce(sent_at, now())
       WHERE gateway_id = ${gatewayId} AND control_number = ${control} AND acknowledged_at IS NULL RETURNING 1`.execute(
      trx,
    );
    return rows.length > 0;
  });
}

/** Gives up what has waited as long as the gateway lets it: its items end, or are asked again, as after any other silence. */
export async function endSilentFiles(options: FileOptions, gateway: GatewayRow): Promise<void> {
  const { doors } = options;
  const silent = await readFiles(doors, gateway.id, sql`ended_at IS NULL AND answer_by < now()`);
  await eachClient(silent, async (file) => {
    const items = await itemsOfFile(doors, file.clientId, file.fileId);
    const came =
      file.sentAt === null
        ? ({ kind: 'NotSent', reason: 'refused', detail: 'The file could not be delivered in its time.' } as const)
        : ({ kind: 'NoAnswer', why: 'broken', detail: 'No answer to the file came in its time.' } as const);
    const given = await storeCame(
      options,
      gateway,
      items.filter(({ isPending }) => isPending).map((item) => ({ item, came })),
    );
    const ending = given === 0 ? 'Answered' : file.sentAt === null ? 'Unsent' : 'Silent';
    const isEnded = await endFile(doors, file, { ending, reason: null });
    if (isEnded && given > 0) await tellOfSilentFile(doors, file, given);
  });
}

/** Tells of files that were brought and not acknowledged when half of their time is over; of each once, however often it looks. */
export async function tellOfUnacknowledged({ doors }: Pick<FileOptions, 'doors'>, { id }: GatewayRow): Promise<void> {
  const late = sql`ended_at IS NULL AND acknowledged_at IS NULL AND sent_at + (answer_by - sent_at) / 2 < now()`;
  await eachClient(await readFiles(doors, id, late), (file) => tellOfUnacknowledgedFile(doors, file));
}
