import { createHash, randomUUID } from 'node:crypto';
import { coreNames, coreRuleVersion, coreTimeStamp } from '../core/coreEnvelope.ts';
import { parseContentType } from '../core/contentType.ts';
import type { EnvelopeReading } from '../core/readOutcome.ts';
import type { DialResponse } from '../dialer.ts';
import type { GatewayRequest } from '../exchange.ts';
import { UnreadableError } from '../unreadableError.ts';
import type { CoreMimeConfig } from './config.ts';
import { parseMultipart } from './parseMultipart.ts';

export type MimeEnvelope = { readonly contentType: string; readonly body: Uint8Array };

/** Writes a vC2.2.0 request as multipart/form-data, its payload byte for byte; that of a batch with its length and SHA-1. */
export function writeMimeEnvelope(
  config: CoreMimeConfig,
  request: GatewayRequest,
  mode: 'RealTime' | 'Batch' = 'RealTime',
): MimeEnvelope {
  // 122 random bits: the boundary cannot stand in a payload that was written before it was drawn.
  const boundary = `core-${randomUUID()}`;
  const hasPayload = request.payload.byteLength > 0;
  const fields = [
    ['PayloadType', request.payloadType],
    ['ProcessingMode', mode],
    ['PayloadID', request.payloadId],
    ...(mode === 'Batch' && hasPayload ? [['PayloadLength', String(request.payload.byteLength)] as const] : []),
    ['TimeStamp', coreTimeStamp(request.timestamp)],
    // Whoever is known by a certificate sends neither.
    ...(config.Username === null ? [] : [['UserName', config.Username] as const]),
    ...(config.Password === null ? [] : [['Password', config.Password] as const]),
    ['SenderID', config.SenderID],
    ['ReceiverID', config.ReceiverID],
    ['CORERuleVersion', coreRuleVersion],
    ...(mode === 'Batch' && hasPayload ? [['CheckSum', sha1(request.payload)] as const] : []),
  ] as const;
  const opened = (name: string): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const head = fields.map(([name, value]) => `${opened(name)}${value}\r\n`).join('');
  const payload = hasPayload ? [Buffer.from(opened('Payload')), request.payload, Buffer.from('\r\n')] : [];
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), ...payload, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** What the rule has a batch be told by; nothing is kept safe with it. */
const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** As the rule has it; and as RFC 2046 has parts of any kind, which some payers send. */
const multiparts: readonly string[] = ['multipart/form-data', 'multipart/mixed'];

/** Reads a MIME answer. The payload comes out byte for byte. @throws UnreadableError */
export function readMimeEnvelope(response: DialResponse): EnvelopeReading {
  const contentType = parseContentType(response.headers['content-type']);
  if (contentType === null || !multiparts.includes(contentType.type)) throw new UnreadableError('content type');
  const parts = parseMultipart(response.body, contentType.params.get('boundary'));
  const contents = new Map(parts.map((part) => [part.name, part.content]));
  const fields = new Map<string, string>();
  for (const name of coreNames) {
    const content = contents.get(name);
    if (content !== undefined && name !== 'Payload') fields.set(name, new TextDecoder().decode(content));
  }
  if (fields.size === 0) throw new UnreadableError('not a core envelope');
  return { kind: 'core', answer: { fields, payload: contents.get('Payload') ?? null } };
}
