import { randomUUID } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { abnSeal, digestOf } from './sealedAbn.ts';

type Paper = {
  readonly abnId: string;
  readonly kind: 'Given' | 'Answered' | 'Scan';
  readonly mediaType: string;
  readonly body: Buffer;
  readonly scannedBy?: string | null;
};

/** Keeps a page as it was handed over, sealed, with its digest. Nothing writes over it. */
export async function keepPaper(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  { abnId, kind, mediaType, body, scannedBy = null }: Paper,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('phi.abn_paper')
    .values({
      client_id: clientId,
      id,
      abn_id: abnId,
      kind,
      media_type: mediaType,
      sha256: digestOf(body),
      body_enc: abnSeal(deps, clientId).paper(id, body),
      scanned_by: scannedBy,
      kept_by: userId,
    })
    .execute();
}

/** A page that is kept, opened; undefined where there is none of the kind. */
export async function openPaper(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  abnId: string,
  kind: Paper['kind'],
): Promise<{ readonly mediaType: string; readonly body: Buffer } | undefined> {
  const row = await trx
    .selectFrom('phi.abn_paper')
    .select(['id', 'media_type', 'body_enc'])
    .where('client_id', '=', clientId)
    .where('abn_id', '=', abnId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, body: abnSeal(deps, clientId).openPaper(row.id, row.body_enc) };
}
