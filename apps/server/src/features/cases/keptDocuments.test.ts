import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { madeDocument } from '#/services/cases/documents/judgeDocument.ts';
import { keepCaseDocument, type PaperOf } from '#/services/cases/documents/keepCaseDocument.ts';
import { pagePlace } from '#/services/cases/documents/pagePlace.ts';
import { type CaseWorker, open, read, worker } from './testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const made = (text: string) => madeDocument(Buffer.from(`%PDF-1.7 ${text}`), 'application/pdf');
const keep = (caseId: string, more: Partial<PaperOf>, text: string) =>
  server.deps.doors.withTenant(lakeside, (trx) =>
    keepCaseDocument(
      server.deps,
      trx,
      { clientId: lakeside, userId: ana.user.id, timeZone: 'America/New_York' },
      { caseId, documentId: null, kind: 'PayStubs', program: null, memberId: null, source: 'FilledForm', ...more },
      made(text),
    ),
  );
const ask = async (caseId: string, kind: string, daysAgo: number) => {
  const id = randomUUID();
  await server.admin.query(
    `INSERT INTO phi.case_document (client_id, id, case_id, kind, program, status, requested_on, updated_by)
     VALUES ($1, $2, $3, $4, 'MedicaidApplication', 'Requested', $5, $6)`,
    [lakeside, id, caseId, kind, addDays(today, -daysAgo), ana.user.id],
  );
  return id;
};
const documentsDue = async (caseId: string) =>
  (await read(ana, caseId)).Clocks.find(({ Clock }) => Clock === 'Documents')?.On ?? null;

describe('[ENT-141] a paper that is kept with a case', () => {
  it('stands sealed, with its digest, and the same file is one page', async () => {
    const caseId = await open(server, ana);
    const text = `ZZPAPER${randomUUID()}`;
    const first = await keep(caseId, {}, text);
    const again = await keep(caseId, { documentId: first.documentId }, text);
    expect(again).toEqual({ ...first, isNew: false });
    const { rows } = await server.admin.query<{ bytes_enc: Buffer; digest: Buffer }>(
      'SELECT bytes_enc, digest FROM phi.case_page WHERE document_id = $1',
      [first.documentId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.bytes_enc.includes('ZZPAPER')).toBe(false);
    expect(rows[0]?.digest.equals(made(text).digest)).toBe(true);
    const sealed = rows[0]?.bytes_enc ?? Buffer.alloc(0);
    const opened = server.deps.phiSealer.open(pagePlace(lakeside, first.pageId), sealed);
    expect(opened.equals(made(text).bytes)).toBe(true);
  });

  it('answers what was asked for first, and its clock stops: the next request runs on', async () => {
    const caseId = await open(server, ana, { OwnerID: ana.user.id });
    const older = await ask(caseId, 'PayStubs', 9);
    await ask(caseId, 'Identity', 2);
    expect(await documentsDue(caseId)).toBe(addDays(today, 5));
    expect((await keep(caseId, {}, 'stub')).documentId).toBe(older);
    expect(await documentsDue(caseId)).toBe(addDays(today, 12));
    expect((await read(ana, caseId)).Version).toBe(1);
  });

  it('sent again once it came, or once somebody has verified it, is the same paper; for another purpose it is another', async () => {
    const caseId = await open(server, ana);
    await ask(caseId, 'PayStubs', 3);
    const first = await keep(caseId, {}, 'stub of May');
    expect(await keep(caseId, {}, 'stub of May')).toEqual({ ...first, isNew: false });
    await server.admin.query("UPDATE phi.case_document SET status = 'Verified' WHERE id = $1", [first.documentId]);
    expect(await keep(caseId, {}, 'stub of May')).toEqual({ ...first, isNew: false });
    expect((await keep(caseId, {}, 'stub of June')).documentId).not.toBe(first.documentId);
    expect((await keep(caseId, { kind: 'Identity' }, 'stub of May')).documentId).not.toBe(first.documentId);
    // What was rejected is brought anew, be it the same file.
    await server.admin.query("UPDATE phi.case_document SET status = 'Rejected' WHERE id = $1", [first.documentId]);
    expect(await keep(caseId, {}, 'stub of May')).toMatchObject({ isNew: true });
  });
});
