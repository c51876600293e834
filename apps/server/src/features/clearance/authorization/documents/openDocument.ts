import { documentTypes } from '@coverline/authorization/documents/documentTypes.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { openBytes } from '#/services/authorization/documents/openBytes.ts';
import { aboutOf } from '#/services/authorization/holdAuth.ts';
import { clinicalType, wordType } from './judgeAuthDocument.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  [wordType]: 'docx',
  [clinicalType]: 'xml',
};

const rowOf = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.auth_document as d')
    .innerJoin('phi.auth_request as a', (join) =>
      join.onRef('a.client_id', '=', 'd.client_id').onRef('a.id', '=', 'd.auth_id'),
    )
    .select(['d.id', 'd.type', 'd.media_type', 'd.bytes_enc', 'd.digest', 'a.id as auth_id', 'a.reg_master_id'])
    .where('d.client_id', '=', clientId)
    .where('a.client_id', '=', clientId)
    .where('d.id', '=', id)
    .executeTakeFirst();

export const downloadAuthorizationDocument =
  (deps: Deps): Handlers['downloadAuthorizationDocument'] =>
  (ctx, { DocumentID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const row = await rowOf(trx, clientId, DocumentID);
      if (row === undefined) throw notFound();
      note(aboutOf({ id: row.auth_id, reg_master_id: row.reg_master_id }, row.id));
      const name = documentTypes[row.type].label.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      return {
        name: `${name}.${endings[row.media_type] ?? 'bin'}`,
        type: row.media_type,
        body: openBytes(deps, clientId, row),
      };
    });
