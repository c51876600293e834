import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import type { DocumentKind, DocumentSource } from '@coverline/domain/cases/documentKinds.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseDocumentRow } from '#/platform/db/tables/cases/casesTables.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { keepClocks } from '#/services/cases/clockFacts.ts';
import { holdCase, todayOf } from '#/services/cases/holdCase.ts';
import type { JudgedFile } from './judgeDocument.ts';
import { pagePlace } from './pagePlace.ts';

/** Files that one paper may consist of. */
export const mostPages = 20;

export type PaperOf = {
  readonly caseId: string;
  /** One that was asked for, or has pages already; null: what was asked for of its kind, else a new one. */
  readonly documentId: string | null;
  readonly kind: DocumentKind;
  /** For which it is needed; null: the case's own. */
  readonly program: CaseType | null;
  /** Of the household; null: the patient's own, or everybody's. */
  readonly memberId: string | null;
  readonly source: DocumentSource;
  /** Verified is what was made here and asks for no look. */
  readonly status?: 'Received' | 'Verified';
};

export type KeptPage = {
  readonly documentId: string;
  readonly pageId: string;
  readonly patientId: string;
  /** SHA-256 of the file as it is kept. */
  readonly digest: Buffer;
  /** False: this very file was a page of it already. */
  readonly isNew: boolean;
};

type Who = Pick<ClientSession, 'clientId' | 'userId' | 'timeZone'>;

/**
 * Keeps a file of a case as a paper, or as a further page of one, sealed and with its digest. What was asked for has come then, and its
 * clock stands still. The same file twice for the same is one page, also once what it was asked for has come.
 */
export async function keepCaseDocument(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  who: Who,
  paper: PaperOf,
  file: JudgedFile,
): Promise<KeptPage> {
  const { clientId } = who;
  const held = await holdCase(trx, clientId, paper.caseId);
  const program = paper.program ?? held.type;
  const sought = { ...paper, program };
  const stored = (await keptAlready(trx, clientId, sought, file.digest)) ?? (await documentFor(trx, clientId, sought));
  const documentId = stored?.id ?? randomUUID();
  const told = { documentId, patientId: held.reg_master_id, digest: file.digest };
  const pages = stored === null ? [] : await pagesOf(trx, clientId, documentId);
  const again = pages.find(({ digest }) => digest.equals(file.digest));
  if (again !== undefined) return { ...told, pageId: again.id, isNew: false };
  if (stored?.status === 'Verified')
    throw new UserError('This paper was verified as it is. What came since is a paper of its own.');
  if (pages.length >= mostPages)
    throw new UserError(`A paper has ${mostPages} files at most. Send several pages as one PDF.`);
  const came = {
    status: paper.status ?? 'Received',
    source: stored?.source ?? paper.source,
    received_on: todayOf(who),
    updated_by: who.userId,
  } as const;
  if (stored === null)
    await trx
      .insertInto('phi.case_document')
      .values({
        client_id: clientId,
        id: documentId,
        case_id: held.id,
        kind: paper.kind,
        program,
        member_id: paper.memberId,
        ...came,
      })
      .execute();
  else
    await trx
      .updateTable('phi.case_document')
      .set({
        ...came,
        decided_on: null,
        decided_by: null,
        words_enc: null,
        checks: '',
        row_version: stored.row_version + 1,
        updated_at: sql<string>`statement_timestamp()`,
      })
      .where('client_id', '=', clientId)
      .where('id', '=', documentId)
      .execute();
  const pageId = randomUUID();
  await trx
    .insertInto('phi.case_page')
    .values({
      client_id: clientId,
      id: pageId,
      document_id: documentId,
      media_type: file.type,
      bytes_enc: deps.phiSealer.seal(pagePlace(clientId, pageId), file.bytes),
      size: file.bytes.length,
      digest: file.digest,
      source: paper.source,
      scanned_by: file.scannedBy,
      kept_by: who.userId,
    })
    .execute();
  await keepClocks(trx, clientId, held);
  return { ...told, pageId, isNew: true };
}

type Sought = Pick<PaperOf, 'caseId' | 'documentId' | 'kind' | 'memberId'> & { readonly program: CaseType };

/** The paper that is named; else the one that was asked for first of those that it may be; null: it is a new one. */
async function documentFor(trx: TenantTrx, clientId: string, sought: Sought): Promise<CaseDocumentRow | null> {
  const { documentId } = sought;
  const row = await trx
    .selectFrom('phi.case_document')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('case_id', '=', sought.caseId)
    .$if(documentId !== null, (query) => query.where('id', '=', documentId ?? ''))
    .$if(documentId === null, (query) =>
      query
        .where('kind', '=', sought.kind)
        .where('program', '=', sought.program)
        .where('member_id', 'is not distinct from', sought.memberId)
        .where('status', '=', 'Requested'),
    )
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined && documentId !== null) throw notFound();
  return row ?? null;
}

/** The paper of which this very file is a page, where it is not said to be a page of another. */
async function keptAlready(
  trx: TenantTrx,
  clientId: string,
  { caseId, documentId, kind, program, memberId }: Sought,
  digest: Buffer,
): Promise<CaseDocumentRow | undefined> {
  if (documentId !== null) return undefined;
  return trx
    .selectFrom('phi.case_document as d')
    .innerJoin('phi.case_page as p', (join) =>
      join.onRef('p.client_id', '=', 'd.client_id').onRef('p.document_id', '=', 'd.id'),
    )
    .selectAll('d')
    .where('d.client_id', '=', clientId)
    .where('p.client_id', '=', clientId)
    .where('d.case_id', '=', caseId)
    .where('d.kind', '=', kind)
    .where('d.program', '=', program)
    .where('d.member_id', 'is not distinct from', memberId)
    .where('d.status', 'in', ['Received', 'Verified'])
    .where('p.digest', '=', digest)
    .orderBy('d.made_at')
    .limit(1)
    .executeTakeFirst();
}

const pagesOf = (trx: TenantTrx, clientId: string, documentId: string) =>
  trx
    .selectFrom('phi.case_page')
    .select(['id', 'digest'])
    .where('client_id', '=', clientId)
    .where('document_id', '=', documentId)
    .execute();
