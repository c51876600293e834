import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notFound } from '#/platform/http/errors.ts';
import { pagePlace } from '#/services/cases/documents/pagePlace.ts';

/** A page with its bytes, which are those that were kept: what does not agree with its digest is not shown. */
export async function openPage(
  { phiSealer }: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  id: string,
) {
  const row = await trx
    .selectFrom('phi.case_page as p')
    .innerJoin('phi.case_document as d', (join) =>
      join.onRef('d.client_id', '=', 'p.client_id').onRef('d.id', '=', 'p.document_id'),
    )
    .innerJoin('phi.case_master as c', (join) =>
      join.onRef('c.client_id', '=', 'd.client_id').onRef('c.id', '=', 'd.case_id'),
    )
    .select(['p.id', 'p.media_type', 'p.bytes_enc', 'p.digest', 'd.kind', 'c.id as case_id', 'c.reg_master_id'])
    .where('p.client_id', '=', clientId)
    .where('d.client_id', '=', clientId)
    .where('c.client_id', '=', clientId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const bytes = phiSealer.open(pagePlace(clientId, row.id), row.bytes_enc);
  if (!createHash('sha256').update(bytes).digest().equals(row.digest))
    throw new Error('a page of a case does not agree with its digest');
  const about = { entityType: 'case', entityId: row.case_id, patientId: row.reg_master_id, detail: row.id };
  return { type: row.media_type, kind: row.kind, bytes, about };
}
