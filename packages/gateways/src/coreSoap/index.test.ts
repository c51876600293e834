import { describe, expect, it } from 'vitest';
import { coreConfig, dialerAnswering, dialResponse, gatewayRequest, limits, payloadId } from '../testing/fixtures.ts';
import { coreSoap } from './index.ts';
import { childOf, parseXml } from './parseXml.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const TYPE = 'application/soap+xml; charset=utf-8';

type Parts = { id?: string; code?: string; type?: string; payload?: string };

function answer({
  id = payloadId,
  code = 'Success',
  type = 'X12_271_Response_005010X279A1',
  payload,
}: Parts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header/><s:Body>
<q:COREEnvelopeRealTimeResponse xmlns:q="http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd">
<PayloadType>${type}</PayloadType><ProcessingMode>RealTime</ProcessingMode><PayloadID>${id}</PayloadID>
<TimeStamp>2026-11-21T09:15:01Z</TimeStamp><SenderID>NORTHWIND</SenderID><ReceiverID>COVERLINE</ReceiverID>
<CORERuleVersion>2.2.0</CORERuleVersion>${payload ?? '<Payload><![CDATA[ISA*271~]]></Payload>'}
<ErrorCode>${code}</ErrorCode><ErrorMessage>db01.internal refused user lakeside</ErrorMessage>
</q:COREEnvelopeRealTimeResponse></s:Body></s:Envelope>`.replace(/>\n/gu, '>');
}

function fault(subcode: string): string {
  return `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault><e:Code><e:Value>e:Sender</e:Value>
<e:Subcode><e:Value>x:${subcode}</e:Value></e:Subcode></e:Code><e:Reason><e:Text>10.0.0.7 pw=hunter2</e:Text></e:Reason>
</e:Fault></e:Body></e:Envelope>`;
}

const ask = (body: string, contentType = TYPE, status = 200) =>
  coreSoap.exchange(
    coreConfig('https://payer.example/core'),
    gatewayRequest(),
    dialerAnswering(() => dialResponse(body, contentType, status)),
    limits,
  );

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('coreSoap', () => {
  it('reads the payload back, and keeps the whole answer', async () => {
    const outcome = await ask(answer());
    expect(outcome).toMatchObject({ kind: 'reply', payloadType: 'X12_271_Response_005010X279A1', httpStatus: 200 });
    expect(outcome.kind === 'reply' && text(outcome.payload)).toBe('ISA*271~');
    expect(outcome.kind === 'reply' && text(outcome.raw)).toBe(answer());
  });

  it.each([
    ['escaped text', '<Payload>\n ISA*A&amp;B*&#78;&#x2a;~\n</Payload>', 'ISA*A&B*N*~\n'],
    ['two CDATA sections', '<Payload><![CDATA[ISA*]]]]><![CDATA[>~]]></Payload>', 'ISA*]]>~'],
    ['an entity in CDATA, which is none', '<Payload>\n<![CDATA[ISA*&amp;~]]></Payload>', 'ISA*&amp;~'],
  ])('reads a payload written as %s', async (_name, payload, expected) => {
    const outcome = await ask(answer({ payload }));
    expect(outcome.kind === 'reply' && text(outcome.payload)).toBe(expected);
  });

  it.each([
    ['HTTP 401', 'no', 'text/html', 401, 'AuthRefused'],
    ['HTTP 403', 'no', 'text/html', 403, 'AuthRefused'],
    ['a WS-Security fault', fault('FailedAuthentication'), TYPE, 500, 'AuthRefused'],
    ['ErrorCode UnAuthorized', answer({ code: 'UnAuthorized' }), TYPE, 200, 'AuthRefused'],
    ['any other fault', fault('Busy'), TYPE, 500, 'EnvelopeError'],
    ['ErrorCode of a field', answer({ code: 'SenderIDRequired' }), TYPE, 200, 'EnvelopeError'],
    ['no ErrorCode', answer({ code: '' }), TYPE, 200, 'EnvelopeError'],
    ['PayloadType CoreEnvelopeError', answer({ type: 'CoreEnvelopeError' }), TYPE, 200, 'EnvelopeError'],
    ['the PayloadID of another request', answer({ id: payloadId.replace('0', '1') }), TYPE, 200, 'EnvelopeError'],
    ['a payload under HTTP 500', answer(), TYPE, 500, 'EnvelopeError'],
    ['HTTP 404', '<html/>', 'text/html', 404, 'EnvelopeError'],
    ['HTTP 503', 'busy at 10.0.0.7', 'text/plain', 503, 'EnvelopeError'],
    ['a redirect', '', 'text/plain', 302, 'EnvelopeError'],
    ['another content type', answer(), 'text/html', 200, 'Unreadable'],
    ['no payload', answer({ payload: '' }), TYPE, 200, 'Unreadable'],
    ['an empty payload', answer({ payload: '<Payload> </Payload>' }), TYPE, 200, 'Unreadable'],
    ['two payloads', answer({ payload: '<Payload>a</Payload><Payload>b</Payload>' }), TYPE, 200, 'Unreadable'],
    ['XML that ends early', answer().slice(0, -20), TYPE, 200, 'Unreadable'],
    ['XML of something else', '<rss/>', TYPE, 200, 'Unreadable'],
  ])('G-06 %s: its own outcome, the raw answer kept, nothing of it told', async (_name, body, type, status, kind) => {
    const outcome = await ask(body, type, status);
    expect(outcome).toMatchObject({ kind, httpStatus: status });
    const { detail, raw } = outcome as { detail: string; raw: Uint8Array }; // none of the cases is a reply, as asserted
    expect(text(raw)).toBe(body);
    expect(detail).not.toMatch(/10\.0|internal|lakeside|hunter2|payer\.example|ISA/u);
  });

  it('takes an answer with a PayloadID of its own where the payer is set up so', async () => {
    const own = coreConfig('https://payer.example', { OwnPayloadID: true });
    const dialer = dialerAnswering(() => dialResponse(answer({ id: crypto.randomUUID() }), TYPE));
    expect(await coreSoap.exchange(own, gatewayRequest(), dialer, limits)).toMatchObject({ kind: 'reply' });
  });

  it.each([
    ['a control character', new TextEncoder().encode('ISA*\u001d~')],
    ['bytes that are not UTF-8', new Uint8Array([0x49, 0xff])],
  ])('sends nothing where the payload has %s', async (_name, payload) => {
    const dialer = dialerAnswering(() => {
      throw new Error('dialled');
    });
    const outcome = await coreSoap.exchange(
      coreConfig('https://p.example'),
      { ...gatewayRequest(), payload },
      dialer,
      limits,
    );
    expect(outcome).toMatchObject({ kind: 'NotSent', reason: 'unsendable' });
  });

  const inEnvelope = (inner: string) => answer({ payload: `<Payload>${inner}</Payload>` });
  const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};">`).join('');
  const attacks: readonly (readonly [string, string] | readonly [string, string, string])[] = [
    ['a bare DOCTYPE', `<!DOCTYPE a>${answer().slice(38)}`],
    ['an external entity', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inEnvelope('&x;').slice(38)}`],
    ['billion laughs', `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]>${inEnvelope('&l20;').slice(38)}`],
    ['quadratic blow-up', `<!DOCTYPE a [<!ENTITY q "${'a'.repeat(100_000)}">]>${'&q;'.repeat(50_000)}`],
    ['a DOCTYPE in the middle', inEnvelope('<!DOCTYPE a>x')],
    ['an entity that nobody declared', inEnvelope('&lol;')],
    ['one of a name that every object has', inEnvelope('&valueOf;')],
    ['a million ampersands', inEnvelope('&'.repeat(1_000_000))],
    ['200k nesting', '<a>'.repeat(200_000)],
    ['a million elements', inEnvelope('<a/>'.repeat(1_000_000))],
    ['a tag of a megabyte', inEnvelope(`<a b="${'c'.repeat(1_000_000)}"/>`)],
    ['an unterminated CDATA', inEnvelope(`<![CDATA[${'<'.repeat(1_000_000)}`)],
    ['XInclude', inEnvelope('<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>')],
    ['an external schema', inEnvelope('<a xsi:schemaLocation="http://x http://10.0.0.7/x.xsd"/>')],
    ['a stylesheet', answer().replace('?>', '?><?xml-stylesheet href="http://10.0.0.7/"?>')],
    ['duplicate attributes', inEnvelope('<a b="1" b="2"/>')],
    ['another charset', answer(), 'application/soap+xml; charset=utf-16'],
    ['another declared encoding', answer().replace('UTF-8', 'UTF-7')],
    ['a charset given twice', answer(), 'application/soap+xml; charset=utf-8; charset=utf-7'],
    ['a character that is none', inEnvelope('&#0;')],
  ];
  it.each(attacks)('E-09 %s: refused within 50 ms', async (_name, body, type = TYPE) => {
    await ask('<warm/>');
    const started = cpuMs();
    const outcome = await ask(body, type);
    expect(cpuMs() - started).toBeLessThan(50);
    expect(outcome).toMatchObject({ kind: 'Unreadable' });
  });

  it('E-09 bytes that are not UTF-8 are refused', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(answer()), 0xff]);
    const dialer = dialerAnswering(() => dialResponse(bytes, TYPE));
    const outcome = await coreSoap.exchange(coreConfig('https://p.example'), gatewayRequest(), dialer, limits);
    expect(outcome).toMatchObject({ kind: 'Unreadable' });
  });

  it('finds a child once or not at all', () => {
    expect(childOf(parseXml('<a><x:b>1</x:b></a>'), 'b')?.text).toBe('1');
    expect(childOf(parseXml('<a/>'), 'b')).toBeNull();
    expect(() => childOf(parseXml('<a><b/><x:b/></a>'), 'b')).toThrow('twice');
  });
});
