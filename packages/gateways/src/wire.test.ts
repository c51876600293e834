import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { coreMime } from './coreMime/index.ts';
import { parseMultipart } from './coreMime/parseMultipart.ts';
import { coreSoap } from './coreSoap/index.ts';
import { parseXml } from './coreSoap/parseXml.ts';
import type { Dialer } from './dialer.ts';
import { coreConfig, gatewayRequest, limits, payloadId } from './testing/fixtures.ts';

type Heard = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Said = { readonly status?: number; readonly contentType: string; readonly body: string | Uint8Array };

/** A payer on a loopback port that answers what it is told and remembers what it heard. */
async function httpPeer(answer: (heard: Heard) => Said) {
  const heard: Heard[] = [];
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((bytes) => {
      const one = { headers: incoming.headers, body: bytes.toString('utf8') };
      heard.push(one);
      const said = answer(one);
      outgoing.writeHead(said.status ?? 200, { 'content-type': said.contentType }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    url: `http://127.0.0.1:${port}/core`,
    heard,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The least that carries a request over a real socket; the product's own dialer is the server's. */
const plainDialer: Dialer = {
  post: ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const connectedAt = performance.now();
      const outgoing = httpRequest(url, { method: 'POST', headers, agent: false }, (incoming) => {
        const flat = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
        buffer(incoming).then(
          (bytes) =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: flat,
              body: bytes,
              connectedAt,
              answeredAt: performance.now(),
            }),
          reject,
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    }),
};

const sent = [
  ['PayloadType', 'X12_270_Request_005010X279A1'],
  ['ProcessingMode', 'RealTime'],
  ['PayloadID', payloadId],
  ['TimeStamp', '2026-11-21T09:15:00Z'],
];
const sentIds = [
  ['SenderID', 'COVERLINE'],
  ['ReceiverID', 'NORTHWIND'],
  ['CORERuleVersion', '2.2.0'],
  ['Payload', 'ISA*00*]]>*Nuñez~\n'],
];
const credentials = ['lakeside<&>', 'p]]>ss & "word"'];
const refused = { contentType: 'text/plain', status: 401, body: '' };

it('SOAP: a vC2.2.0 envelope with a UsernameToken goes over the wire, its payload unharmed', async () => {
  await using peer = await httpPeer(() => refused);
  const outcome = await coreSoap.exchange(coreConfig(peer.url), gatewayRequest(), plainDialer, limits);
  const [heard] = peer.heard;
  const [header, body] = parseXml(heard?.body ?? '').children;
  expect(heard?.headers['content-type']).toBe('application/soap+xml; charset=utf-8; action="RealTimeTransaction"');
  expect(heard?.body).toContain('xmlns:core="http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd"');
  expect(header?.children[0]?.children[0]?.children.map((child) => child.text)).toEqual(credentials);
  expect(body?.children.map((child) => child.name)).toEqual(['COREEnvelopeRealTimeRequest']);
  expect(body?.children[0]?.children.map((child) => [child.name, child.text])).toEqual([...sent, ...sentIds]);
  expect(outcome).toMatchObject({ kind: 'AuthRefused', httpStatus: 401 });
});

it('MIME: every vC2.2.0 field goes over the wire as a form part, its payload byte for byte', async () => {
  await using peer = await httpPeer(() => refused);
  const outcome = await coreMime.exchange(coreConfig(peer.url), gatewayRequest(), plainDialer, limits);
  const [heard] = peer.heard;
  const boundary = heard?.headers['content-type']?.replace('multipart/form-data; boundary=', '');
  const parts = parseMultipart(new TextEncoder().encode(heard?.body), boundary);
  const logon = [
    ['UserName', credentials[0]],
    ['Password', credentials[1]],
  ];
  expect(parts.map(({ name, content }) => [name, new TextDecoder().decode(content)])).toEqual([
    ...sent,
    ...logon,
    ...sentIds,
  ]);
  expect(outcome).toMatchObject({ kind: 'AuthRefused', httpStatus: 401 });
});
