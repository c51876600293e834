import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { readBack } from '#/testing/good/readBack.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { attachmentsOf, withBytes } from '#/services/authorization/documents/documentsOf.ts';
import { type AuthWorker, create, move, read, save, told, worker } from './testing/authTests.ts';
import { wordDocument } from './testing/wordDocument.ts';

let server: TestServer;
let pia: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Auth');
});
afterAll(() => server.close());

const upload = (AuthID: string, bytes: Uint8Array, more: object = {}) =>
  pia.call('uploadAuthorizationDocument', {
    AuthID,
    Type: 'ImagingReport',
    File: Buffer.from(bytes).toString('base64'),
    ...more,
  });
const refusal = async (AuthID: string, bytes: Uint8Array) => {
  const { body } = await upload(AuthID, bytes);
  return body.WasSuccess ? '' : (body.UserMessage ?? '');
};
const typesOf = async (id: string) => (await read(pia, id)).Documents.map(({ MediaType }) => MediaType);
async function fetched(ticket = ''): Promise<Buffer> {
  const answer = await fetch(`${server.url}/download/${ticket}`);
  return Buffer.from(await answer.arrayBuffer());
}
const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const clinical = (body: string) => xml(`<ClinicalDocument xmlns="urn:hl7-org:v3">${body}</ClinicalDocument>`);

describe('[GEN-08] documents of an authorization', () => {
  it('are kept under a number of their own, the same file once, and come back as they are kept', async () => {
    const id = await create(server, pia);
    const pdf = plainPdf('MRI of the brain');
    const first = (await upload(id, pdf, { Title: 'MRI of October' })).body.Data;
    expect((await upload(id, pdf)).body.Data).toEqual(first);
    const { Number: number, Documents } = await read(pia, id);
    expect(Documents).toMatchObject([
      {
        Control: `PA${number}D1`,
        Type: 'ImagingReport',
        Title: 'MRI of October',
        MediaType: 'application/pdf',
        SentAt: null,
      },
    ]);
    const DocumentID = first?.DocumentID ?? '';
    const ticket = await pia.call('downloadAuthorizationDocument', { DocumentID });
    expect(await fetched(ticket.body.Data?.Ticket)).toEqual(pdf);
    const stranger = await signedIn(server, ['PriorAuth'], summit);
    expect((await stranger.call('downloadAuthorizationDocument', { DocumentID })).status).toBe(404);
    await pia.call('removeAuthorizationDocument', { AuthID: id, DocumentID });
    // A number that was given is never another document's.
    await upload(id, plainPdf('Another'));
    expect((await read(pia, id)).Documents.map(({ Control }) => Control)).toEqual([`PA${number}D2`]);
  });

  it('are pictures drawn anew, Word documents without macros, and clinical documents of HL7', async () => {
    const id = await create(server, pia);
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await refusal(id, Buffer.concat([png, Buffer.from('<script>')]))).toBe('');
    expect(await refusal(id, await wordDocument())).toBe('');
    expect(await refusal(id, clinical('<title>Summary</title>'))).toBe('');
    expect(await typesOf(id)).toEqual([
      'image/png',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/xml',
    ]);
    const [picture] = (await read(pia, id)).Documents;
    const ticket = await pia.call('downloadAuthorizationDocument', { DocumentID: picture?.DocumentID ?? '' });
    expect((await fetched(ticket.body.Data?.Ticket)).includes('<script>')).toBe(false);
  });

  it('are one PDF with what is asked, its pages behind it: what nobody can draw is named as a file of its own', async () => {
    const id = await create(server, pia);
    await save(pia, id, { Note: 'Six weeks of therapy brought nothing.' });
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } });
    await upload(id, plainPdf('MRI of the brain'), { Title: 'MRI of October' });
    await upload(id, await picture.png().toBuffer());
    await upload(id, await wordDocument());
    const { Number: number, LastName, Content } = await read(pia, id);
    const { body } = await pia.call('downloadAuthorizationPacket', { AuthID: id });
    const packet = await readBack(await fetched(body.Data?.Ticket));
    expect(packet.pages).toBe(3);
    const asked = [`PA-${number}`, LastName, ...Content.Lines.map(({ Code }) => Code), 'Six weeks of therapy'];
    const kept = [`PA${number}D1`, 'MRI of October', 'MRI of the brain', `PA${number}D3`];
    for (const one of [...asked, ...kept]) expect(packet.text).toContain(one);
    const places = packet.text.split('|').filter((one) => /^(on the next pages|a file of its own)$/.test(one));
    expect(places).toEqual(['on the next pages', 'on the next pages', 'a file of its own']);
    const numbers = packet.text.match(/page \d of \d/giu);
    expect(numbers).toEqual(['Page 1 of 3', 'page 2 of 3', 'page 3 of 3']);
  });

  it('[GEN-08] say whose policy it is, and revenue codes beside codes', async () => {
    const id = await create(server, pia);
    const { Content } = await read(pia, id);
    const [line] = Content.Lines;
    if (line === undefined) throw new Error('a request has a line');
    const Subscriber = {
      LastName: 'Holder',
      FirstName: 'Jo',
      MiddleName: '',
      DateOfBirth: '1955-03-04',
      Gender: 'F' as const,
    };
    await save(pia, id, {
      Subscriber,
      Relationship: '19',
      Lines: [{ ...line, Kind: 'Institutional', Revenue: '0610' }],
    });
    const { body } = await pia.call('downloadAuthorizationPacket', { AuthID: id });
    const { text } = await readBack(await fetched(body.Data?.Ticket));
    for (const told of [
      'Jo Holder, born 03/04/1955, Female',
      'Patient is their',
      'Child',
      `${line.Code}, revenue 0610`,
    ])
      expect(text).toContain(told);
  });

  const bad: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, RegExp])[] = [
    ['a Word document with macros', () => wordDocument({ 'word/vbaProject.bin': 'macro' }), /has macros in it/],
    ['a zip of something else', () => wordDocument({}, ['readme.txt']), /no Word document/],
    ['a PDF cut short', () => plainPdf('Cut').subarray(0, 200), /PDF is damaged/],
    ['text', () => Buffer.from('Dear payer, please approve this.'), /none of what goes along/],
    ['another XML', () => xml('<Bundle xmlns="http://hl7.org/fhir"/>'), /none of what goes along/],
    ['a clinical document cut short', () => clinical('<title>Summary</title>').subarray(0, 90), /none of what/],
    [
      'a clinical document with entities of its own',
      () => xml('<!DOCTYPE a [<!ENTITY b "c">]><ClinicalDocument xmlns="urn:hl7-org:v3">&b;</ClinicalDocument>'),
      /none of what goes along/,
    ],
  ];
  it.each(bad)('[F-01] refuses %s with what to do, and keeps nothing', async (_what, made, says) => {
    const id = await create(server, pia);
    expect(await refusal(id, await made())).toMatch(says);
    expect(await typesOf(id)).toEqual([]);
  });

  it('are ten at most, and 64 MB in all', async () => {
    const id = await create(server, pia);
    const AuthID = id;
    await upload(id, plainPdf('One'));
    // As if the first were nearly as large as all may be together.
    await server.admin.query('UPDATE phi.auth_document SET size = $2 WHERE auth_id = $1', [id, 64 * 1024 * 1024 - 100]);
    expect(await refusal(id, plainPdf('Two'))).toMatch(/^All documents together may have 64 MB: .* 100 B are left\.$/);
    await server.admin.query('UPDATE phi.auth_document SET size = 1 WHERE auth_id = $1', [id]);
    const others = await Promise.all(Array.from({ length: 9 }, (_, at) => refusal(AuthID, plainPdf(`Page ${at}`))));
    expect(others).toEqual(Array.from({ length: 9 }, () => ''));
    expect(await refusal(id, plainPdf('Eleventh'))).toMatch(/^10 documents are the most/);
  });

  it('go with the request, then stay as they went; what is added later goes with what is sent later', async () => {
    const id = await create(server, pia);
    const { DocumentID = '', Control } = (await upload(id, plainPdf('Chart'))).body.Data ?? {};
    expect(await save(pia, id, { LineOfBusiness: 'MedicareAdvantage' })).toBe('');
    expect(await move(pia, id, 'ReadyToSend')).toBe('');
    const at = told(2);
    expect(await move(pia, id, 'Submitted', { Told: at })).toBe('');
    await upload(id, plainPdf('Later'));
    const sent = async () => (await read(pia, id)).Documents.map(({ SentAt }) => SentAt !== null);
    expect(await sent()).toEqual([true, false]);
    const { body } = await pia.call('removeAuthorizationDocument', { AuthID: id, DocumentID });
    expect(body.UserMessage).toMatch(/has it: it was sent/);
    const asked = { Wanted: 'The operative note', Told: told(1.5) };
    expect(await move(pia, id, 'InfoRequested', asked)).toBe('');
    expect(await move(pia, id, 'InfoSent', { Told: told(1) })).toBe('');
    expect(await sent()).toEqual([true, true]);
    // The one model of a request names them, and has their bytes where a wire carries them.
    const { rows } = await server.admin.query<{ client_id: string; number: number }>(
      'SELECT client_id, number FROM phi.auth_request WHERE id = $1',
      [id],
    );
    const of = { client_id: rows[0]?.client_id ?? '', id, number: rows[0]?.number ?? 0 };
    const all = await server.deps.doors.withTenant(of.client_id, async (trx) =>
      withBytes(server.deps, trx, of, await attachmentsOf(server.deps, trx, of)),
    );
    expect(all[0]).toMatchObject({ control: Control, reportType: 'RR', loinc: '18748-4', title: 'Imaging report' });
    expect(Buffer.from(all[0]?.data ?? '', 'base64')).toEqual(plainPdf('Chart'));
  });

  it('are added and removed while somebody edits what is asked, who then meets nobody', async () => {
    const id = await create(server, pia);
    const { Version, Content } = await read(pia, id);
    await upload(id, plainPdf('Meanwhile'));
    expect((await pia.call('saveAuthorization', { AuthID: id, Version, Content })).body.WasSuccess).toBe(true);
  });
});
