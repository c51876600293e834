import { array, assert, asyncProperty, constantFrom, nat, oneof, string, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { gateways } from './registry.ts';
import {
  coreConfig,
  dialerAnswering,
  dialResponse,
  gatewayRequest,
  limits,
  payloadId,
  plainConfig,
} from './testing/fixtures.ts';

const soap = `<e:Envelope><e:Body><c:COREEnvelopeRealTimeResponse><PayloadType>T</PayloadType><PayloadID>${payloadId}</PayloadID><Payload><![CDATA[ISA~]]></Payload><ErrorCode>Success</ErrorCode></c:COREEnvelopeRealTimeResponse></e:Body></e:Envelope>`;
const mime = ['PayloadType', 'Payload', 'ErrorCode']
  .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nSuccess\r\n`)
  .join('')
  .concat('--b--');
const crumbs = [
  '<',
  '>',
  '</',
  '/>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&',
  '&#',
  ';',
  '"',
  '=',
  ':',
  '\r\n',
  '--b',
  '--',
  '\u0000',
];

/** A good answer with a few places cut out and crumbs of its own syntax put in. */
const broken = tuple(
  constantFrom(soap, mime, 'ISA*00~', '{"x12":"ISA*00~"}'),
  array(tuple(nat(), nat(12), oneof(constantFrom(...crumbs), string({ maxLength: 5 }))), {
    maxLength: 4,
  }),
).map(([text, cuts]) =>
  cuts.reduce((now, [at, length, put]) => {
    const from = at % (now.length + 1);
    return now.slice(0, from) + put + now.slice(from + length);
  }, text),
);
const types = constantFrom(
  'application/soap+xml',
  'multipart/form-data; boundary=b',
  'application/edi-x12',
  'application/json',
);
const statuses = constantFrom(200, 302, 401, 404, 500, 503);

it('E-14 whatever comes back is one of the outcomes, and no fault of ours', async () => {
  const kinds = new Set<string>();
  await assert(
    asyncProperty(constantFrom(...gateways), broken, types, statuses, async (gateway, body, type, status) => {
      const dialer = dialerAnswering(() => dialResponse(body, type, status));
      const outcome = await gateway.exchange(
        { ...coreConfig('https://payer.example', { OwnPayloadID: true }), ...plainConfig('https://payer.example') },
        gatewayRequest(),
        dialer,
        limits,
      );
      kinds.add(outcome.kind);
    }),
    { numRuns: 2000 },
  );
  expect([...kinds].sort()).toEqual(['AuthRefused', 'EnvelopeError', 'Unreadable', 'reply']);
});
