import { watchText } from '@coverline/intake/detect/kindOfFile.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileDeps, FileKey } from './clientFile.ts';
import { writeFile } from './writeFile.ts';

type Made = {
  readonly isWorkbook: boolean;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Throws where the file is another's to write by now. */
  readonly mustHold?: (trx: TenantTrx) => Promise<void>;
};

/**
 * Writes a file of ours that is meant for Outbound, judged as one that somebody sends: what stands in it is theirs, and what it begins
 * with is anybody's. Answers what it is by its content, in a word or two; throws FileRefusal where it is none to be handed over.
 */
export async function writeForOutbound(
  deps: FileDeps,
  key: FileKey,
  { isWorkbook, pieces, mustHold }: Made,
): Promise<string> {
  if (isWorkbook) {
    await writeFile(deps, key, pieces, mustHold);
    return 'XLSX';
  }
  const watched = watchText();
  const size = await writeFile(deps, key, watched.through(pieces), mustHold);
  return size === 0 ? 'Empty' : await watched.kind();
}

/** Lays a whole file into the client's Outbound folder; from there it goes on by whatever the client has set up. */
export const layInOutbound = (trx: TenantTrx, { clientId, fileId }: FileKey, kind: string): Promise<unknown> =>
  sql`INSERT INTO phi.exchange_file (client_id, file_id, direction, state, kind, scanned_at)
      VALUES (${clientId}, ${fileId}, 'Outbound', 'Scanned', ${kind}, now())`.execute(trx);
