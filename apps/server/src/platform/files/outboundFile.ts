import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { MadeFile } from '#/platform/http/transfer/madeFile.ts';
import { readPublicKey } from './pgp/keys.ts';
import { storedPgp } from './pgp/storedPgp.ts';

/** How what goes out to a client leaves: as it is (no key), for a key of the client's, or not at all. */
export type OutboundWay =
  | { readonly ok: true; readonly pgpKey: string | null }
  | { readonly ok: false; readonly problem: string };

/** By what the client has set for its file exchange: whatever is meant for one key leaves for it, by whichever door. */
export async function outboundWay(trx: TenantTrx, clientId: string): Promise<OutboundWay> {
  const pgpKey = (await storedPgp(trx, clientId))?.their_key ?? '';
  if (pgpKey === '') return { ok: true, pgpKey: null };
  const read = await readPublicKey(pgpKey);
  if (read.ok) return { ok: true, pgpKey };
  return {
    ok: false,
    problem: `What goes out is encrypted, and cannot be: ${read.problem}. Save another key under Encryption.`,
  };
}

/** As which name a file goes out. */
export const outboundName = (name: string, pgpKey: string | null): string => (pgpKey === null ? name : `${name}.pgp`);

type Kept = { readonly name: string; readonly type: string; readonly fileId: string; readonly size: number };

/** A file that is kept, as a person of the client downloads it who takes it out. */
export async function outboundDownload(
  trx: TenantTrx,
  clientId: string,
  { name, type, fileId, size }: Kept,
): Promise<MadeFile> {
  const way = await outboundWay(trx, clientId);
  if (!way.ok) throw new UserError(way.problem);
  const stored = { fileId, size };
  if (way.pgpKey === null) return { name, type, body: '', stored };
  return {
    name: outboundName(name, way.pgpKey),
    type: 'application/pgp-encrypted',
    body: '',
    stored: { ...stored, pgpKey: way.pgpKey },
  };
}
