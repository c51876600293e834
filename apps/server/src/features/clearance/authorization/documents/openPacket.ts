import { documentTypes } from '@coverline/authorization/documents/documentTypes.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { authWords } from '#/services/authorization/authWords.ts';
import { controlOf } from '#/services/authorization/documents/documentNames.ts';
import { openBytes } from '#/services/authorization/documents/openBytes.ts';
import { aboutOf, contentOf } from '#/services/authorization/holdAuth.ts';
import { pagesIn, printable, withDocuments } from '#/services/papers/appendDocuments.ts';
import { authorizationPdf } from '#/services/papers/authorizationPaper.ts';
import { authRow } from '../list/authRows.ts';

/** What is asked and what goes along with it, as it stands now. */
async function readPacket(deps: Deps, trx: TenantTrx, session: ClientSession, authId: string) {
  const { clientId } = session;
  const auth = await authRow(trx, clientId, authId);
  if (auth === undefined) throw notFound();
  const words = authWords(deps, clientId);
  const rows = await trx
    .selectFrom('phi.auth_document')
    .select(['id', 'place', 'type', 'title_enc', 'media_type', 'bytes_enc', 'digest'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .orderBy('place')
    .execute();
  const content = await contentOf(deps, trx, auth);
  return {
    auth,
    site: await readSite(trx, session),
    // Under emergency access a number is shown for a reason alone, one by one.
    content: session.emergency === null ? content : { ...content, MemberID: '' },
    reference: words.open('auth_request', auth.id, auth.number_enc),
    payer:
      auth.trading_partner_id === null
        ? ''
        : (
            await trx
              .selectFrom('system.trading_partner')
              .select('name')
              .where('id', '=', auth.trading_partner_id)
              .executeTakeFirstOrThrow()
          ).name,
    documents: rows.map((row) => ({
      control: controlOf(auth.number, row.place),
      kind: documentTypes[row.type].label,
      title: words.open('auth_document', row.id, row.title_enc),
      type: row.media_type,
      bytes: openBytes(deps, clientId, row),
    })),
  };
}

/** All of it as one PDF: for payers that take it by fax, mail or portal. It is drawn before the transaction: a drawing holds no connection. */
export const downloadAuthorizationPacket =
  (deps: Deps): Handlers['downloadAuthorizationPacket'] =>
  async (ctx, { AuthID }) => {
    const { clientId } = ctx.session;
    const { auth, site, documents, ...asked } = await deps.doors.withTenant(clientId, (trx) =>
      readPacket(deps, trx, ctx.session, AuthID),
    );
    const pages = await printable(documents);
    const paper = await authorizationPdf(
      {
        ...asked,
        number: auth.number,
        documents: documents.map((one) => ({ ...one, isBehind: pages.some(({ control }) => control === one.control) })),
      },
      { ...site.head, logo: await drawLogo(site.logo) },
      pagesIn(pages),
    );
    const body = await withDocuments(paper, pages, { name: `PA-${auth.number}` });
    return ctx.tx(async (_trx, note) => {
      note(aboutOf(auth, `packet of ${documents.length} documents`));
      return { name: `authorization-${auth.number}.pdf`, type: 'application/pdf', body };
    });
  };
