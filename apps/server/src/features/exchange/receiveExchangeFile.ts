import { isStaff } from '@coverline/domain/access/roles.ts';
import { safeFileName } from '@coverline/domain/format/safeFileName.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { findFile, partsOf } from '#/platform/files/clientFile.ts';
import { roomLeft } from '#/platform/files/exchangeRoom.ts';
import { beginFile, othersFile, putPart } from '#/platform/files/receiveFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

const purpose = 'Exchange';

export const beginExchangeFile =
  ({ config }: Deps): Handlers['beginExchangeFile'] =>
  (ctx, { Name, ...file }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const begun = await beginFile(trx, {
        ...file,
        clientId,
        userId,
        purpose,
        Name: safeFileName(Name),
        mostMegabytes: config.exchangeFileMegabytes,
      });
      await requireRoom(trx, clientId, config.exchangeClientMegabytes);
      note({ entityType: 'client file', entityId: begun.FileID });
      return begun;
    });

/** Refuses the file that was just begun where the client's folders would hold too much with it. */
async function requireRoom(trx: TenantTrx, clientId: string, mostMegabytes: number): Promise<void> {
  const { isFull, room } = await roomLeft(trx, clientId, mostMegabytes);
  if (isFull)
    throw new UserError(
      `The folders hold up to ${room}, and there is no room for this file. Remove files, or keep them for fewer days.`,
    );
}

export const putExchangeFilePart =
  ({ phiSealer }: Deps): Handlers['putExchangeFilePart'] =>
  (ctx, { FileID, Part, Bytes }) =>
    ctx.tx((trx, note) => {
      const { clientId, userId } = ctx.session;
      note({ entityType: 'client file', entityId: FileID, detail: `part ${Part}` });
      return putPart(trx, phiSealer, { clientId, fileId: FileID, userId, purpose, part: Part, bytes: Bytes.bytes });
    });

export const receiveExchangeFile =
  ({ jobs }: Deps): Handlers['receiveExchangeFile'] =>
  async (ctx, { FileID, Direction }) => {
    const { clientId, userId, viewer } = ctx.session;
    if (Direction === 'Outbound' && !isStaff(viewer.roles))
      throw new UserError('Only the company’s own people put files into Outbound. Send yours to Inbound.');
    await ctx.tx(async (trx, note) => {
      const file = await findFile(trx, { clientId, fileId: FileID }, { lock: true });
      if (file === null || file.purpose !== purpose || file.state === 'Removed') throw notFound();
      if (file.createdBy !== userId) throw new UserError(othersFile);
      const parts = partsOf(file.size);
      if (file.parts < parts)
        throw new UserError(`Of this file ${file.parts} of ${parts} parts have arrived. Send the rest first.`);
      // Whoever asks again, since the answer was lost, has what they asked for.
      await sql`
        INSERT INTO phi.exchange_file (client_id, file_id, direction) VALUES (${clientId}, ${FileID}, ${Direction})
        ON CONFLICT (client_id, file_id) DO NOTHING`.execute(trx);
      note({ entityType: 'client file', entityId: FileID, detail: Direction });
    });
    await jobs.send('scan-exchange-file', { clientId, fileId: FileID });
    return { FileID };
  };
