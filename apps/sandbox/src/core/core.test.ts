import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';
import { askSoap, envelopeOf, payloadId, postMime, postSoap, soapBody, soapField } from '#/testing/ask.ts';
import { inquiry } from '#/testing/inquiry.ts';
import { readAnswer } from '#/testing/readAnswer.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0 });
});
afterAll(() => sandbox.close());

const active = inquiry({ memberId: 'BSH1-ACT' });
const mime = async (response: Response) => response.formData();

it('SOAP answers the envelope of the rule around a 271', async () => {
  const response = await askSoap(sandbox, active);
  const xml = await response.text();
  const field = (name: string) => soapField(xml, name);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/soap+xml; charset=utf-8');
  expect(Number(response.headers.get('x-sandbox-ms'))).toBeGreaterThan(0);
  expect(
    ['PayloadType', 'ProcessingMode', 'PayloadID', 'SenderID', 'ReceiverID', 'CORERuleVersion', 'ErrorCode'].map(field),
  ).toEqual(['X12_271_Response_005010X279A1', 'RealTime', payloadId, 'BLUESTONE', 'COVERLINE', '2.2.0', 'Success']);
  expect(field('TimeStamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(readAnswer(field('Payload')).one('ST')).toEqual(['ST', '271', '0001', '005010X279A1']);
});

it('MIME answers the same fields as form data', async () => {
  const form = await mime(await postMime(sandbox, envelopeOf(active)));
  expect([form.get('PayloadType'), form.get('PayloadID'), form.get('ErrorCode')]).toEqual([
    'X12_271_Response_005010X279A1',
    payloadId,
    'Success',
  ]);
  const payload = form.get('Payload');
  expect(readAnswer(typeof payload === 'string' ? payload : '').one('EB')[1]).toBe('1');
});

it('a latin-1 payer writes latin-1 bytes and says so', async () => {
  const text = inquiry({ payerId: 'CVMCD', isaId: 'CVMEDICAID', memberId: 'CV1-ACT', last: 'NUÑEZ' });
  const response = await postMime(sandbox, envelopeOf(text, 'CVMEDICAID'));
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.includes(Buffer.from('charset=ISO-8859-1'))).toBe(true);
  expect(body.includes(Buffer.from('NUÑEZ', 'latin1'))).toBe(true);
});

it('an envelope escaped instead of wrapped in CDATA reads the same', async () => {
  const escaped = soapBody(envelopeOf(active)).replace(/<!\[CDATA\[([\s\S]*?)\]\]>/, (_whole, text: string) =>
    text.replaceAll('*', '&#42;'),
  );
  const xml = await (await postSoap(sandbox, escaped)).text();
  expect(soapField(xml, 'PayloadType')).toBe('X12_271_Response_005010X279A1');
});

it('a wrong password is a SOAP fault, or HTTP 401 with a CORE error', async () => {
  const soap = await postSoap(sandbox, soapBody(envelopeOf(active), 'wrong'));
  expect([soap.status, (await soap.text()).includes('wsse:FailedAuthentication')]).toEqual([400, true]);
  const form = await postMime(sandbox, envelopeOf(active), 'wrong');
  expect([form.status, (await mime(form)).get('ErrorCode')]).toEqual([401, 'UnAuthorized']);
});

it.each([
  ['PayloadType', 'X12_276_Request_005010X212', 'PayloadTypeIllegal'],
  ['PayloadType', '', 'PayloadTypeRequired'],
  ['ProcessingMode', 'Nightly', 'ProcessingModeIllegal'],
  ['PayloadID', '4711', 'PayloadIDIllegal'],
  ['TimeStamp', '11/21/2026 09:42', 'TimeStampIllegal'],
  ['SenderID', '', 'SenderIDRequired'],
  ['ReceiverID', 'NOBODY', 'ReceiverIDIllegal'],
  ['CORERuleVersion', '1.1.0', 'VersionMismatch'],
  ['Payload', 'hello', 'PayloadIllegal'],
])('%s of "%s" is a CORE error, %s', async (field, value, code) => {
  const envelope = { ...envelopeOf(active), [field]: value };
  const xml = await (await postSoap(sandbox, soapBody(envelope))).text();
  expect([soapField(xml, 'PayloadType'), soapField(xml, 'ErrorCode')]).toEqual(['CoreEnvelopeError', code]);
  const form = await mime(await postMime(sandbox, envelope));
  expect(form.get('ErrorCode')).toBe(code);
});

it('refuses what is no CORE request: a DOCTYPE, no security header, another namespace, another content type', async () => {
  const good = soapBody(envelopeOf(active));
  const faults = [
    good.replace('<s:Envelope', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><s:Envelope'),
    good.replace(/<w:Security[\s\S]*<\/w:Security>/, ''),
    good.replace('2003/05/soap-envelope', '2001/12/soap-envelope'),
    good.replaceAll('COREEnvelopeRealTimeRequest', 'COREEnvelopeBatchSubmission'),
  ];
  for (const body of faults) {
    const response = await postSoap(sandbox, body);
    expect([response.status, (await response.text()).includes(':Fault>')]).toEqual([400, true]);
  }
  const plain = await fetch(`${sandbox.url}/core/soap`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml' },
    body: good,
  });
  const noForm = await fetch(`${sandbox.url}/core/mime`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'no',
  });
  const nothing = await fetch(`${sandbox.url}/nothing`);
  const big = await postSoap(sandbox, good + ' '.repeat(3_000_000));
  expect([plain.status, noForm.status, nothing.status, big.status]).toEqual([415, 400, 404, 413]);
});

it('records what reached the payers, newest first, without a patient, and forgets on demand', async () => {
  await fetch(`${sandbox.url}/calls`, { method: 'DELETE' });
  await askSoap(sandbox, inquiry({ memberId: 'BSH1-ACT', trace: 'FIRST' }));
  await postMime(sandbox, envelopeOf(inquiry({ memberId: 'BSH1-999', trace: 'SECOND', dateOfService: '20261204' })));
  const text = await (await fetch(`${sandbox.url}/calls`)).text();
  expect(JSON.parse(text)).toMatchObject([
    {
      payer: 'BLUE1',
      transport: 'MIME',
      sentinel: '999',
      trace: 'SECOND',
      dateOfService: '2026-12-04',
      outcome: '999',
      user: 'coverline',
    },
    { payer: 'BLUE1', transport: 'SOAP', sentinel: 'ACT', trace: 'FIRST', isaControl: '000004711', outcome: '271' },
  ]);
  expect(text).not.toMatch(/JANE|DOE|BSH1/);
  await fetch(`${sandbox.url}/calls`, { method: 'DELETE' });
  expect(await (await fetch(`${sandbox.url}/calls`)).json()).toEqual([]);
});

it('shows its scenarios and payers on the first page', async () => {
  const text = await (await fetch(sandbox.url)).text();
  for (const word of ['Granite Benefit Trust', '-TIMEOUT', '9AA0AA0AA75', 'href="/mail"']) expect(text).toContain(word);
});
