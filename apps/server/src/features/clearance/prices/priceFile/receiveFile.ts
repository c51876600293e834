import { priceFileMegabytes } from '@coverline/domain/constants.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { findFile } from '#/platform/files/clientFile.ts';
import { beginFile, putPart, wholeFile } from '#/platform/files/receiveFile.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { orderPriceTask } from '#/services/priceFiles/priceTasks.ts';

/**
 * A price file comes in parts, and a worker reads it. It is given to nobody again: it goes once it is read, and what it says is text that
 * our own reader took out of it.
 */
export const receivePriceFile = (deps: Deps): HandlersOf<'beginPriceFile' | 'putPriceFilePart' | 'readPriceFile'> => ({
  beginPriceFile: (ctx, { Name, Size, Fingerprint }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const file = { clientId, userId, purpose: 'Prices', Name, Size, Fingerprint } as const;
      const begun = await beginFile(trx, { ...file, mostMegabytes: priceFileMegabytes });
      note({ entityType: 'client file', entityId: begun.FileID });
      return begun;
    }),

  putPriceFilePart: (ctx, { FileID, Part, Bytes }) =>
    ctx.tx((trx, note) => {
      note({ entityType: 'client file', entityId: FileID, detail: `part ${Part}` });
      const { clientId, userId } = ctx.session;
      const part = { clientId, fileId: FileID, userId, purpose: 'Prices', part: Part, bytes: Bytes.bytes } as const;
      return putPart(trx, deps.phiSealer, part);
    }),

  readPriceFile: async (ctx, { FileID }) => {
    const { clientId, userId } = ctx.session;
    const key = { clientId, fileId: FileID };
    const already = await deps.doors.withTenant(clientId, (trx) => editionOfFile(trx, clientId, FileID));
    const file = already === null ? await wholeFile(deps, key, { userId, purpose: 'Prices' }) : null;
    return ctx.tx(async (trx, note) => {
      // Of two who begin at once, the second waits here, and finds the edition of the first.
      await findFile(trx, key, { lock: true });
      const made = await editionOfFile(trx, clientId, FileID);
      const editionId = made ?? randomUUID();
      note({ entityType: 'price file', entityId: editionId });
      if (made !== null || file === null) return { EditionID: editionId };
      await sql`
        UPDATE phi.client_file SET state = 'Whole', whole_at = now() WHERE client_id = ${clientId} AND id = ${FileID}`.execute(
        trx,
      );
      await sql`
        INSERT INTO phi.price_edition (client_id, id, state, file_id, file_name, size, sent_by)
        VALUES (${clientId}, ${editionId}, 'Reading', ${FileID}, ${file.name}, ${file.size}, ${userId})`.execute(trx);
      await orderPriceTask(trx, { clientId, editionId });
      return { EditionID: editionId };
    });
  },
});

async function editionOfFile(trx: TenantTrx, clientId: string, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.price_edition WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
  return rows[0]?.id ?? null;
}
