import { parseContentType } from '../core/contentType.ts';
import type { DialResponse } from '../dialer.ts';
import type { Exchange } from '../exchange.ts';
import { fromDialError } from '../fromDialError.ts';
import { fromStatus, refuse } from '../fromStatus.ts';
import type { Gateway } from '../gateway.ts';
import { credentialProblems, signedBy } from '../http/credentialFields.ts';
import { readConfig } from '../readConfig.ts';
import { startsAsX12 } from '../http/startsAsX12.ts';
import { restJsonFields, type RestJsonConfig } from './config.ts';

const jsonType = 'application/json';
const defaultMember = 'x12';

/** A clearinghouse with a REST interface: a JSON object whose one member is the X12 message, and the same back. */
export const restJson: Gateway<RestJsonConfig> = {
  kind: 'REST/JSON',
  label: 'REST/JSON clearinghouse',
  fields: restJsonFields,
  readConfig: (given) => readConfig(restJsonFields, given, credentialProblems),
  async exchange(config, request, dialer, limits) {
    const member = config.Member ?? defaultMember;
    // Strict: an interchange is of bytes, and what is no UTF-8 would arrive as other bytes.
    const text = utf8Of(request.payload);
    if (text === null) {
      const detail = 'The request has a character that this connection cannot carry.';
      return { kind: 'NotSent', detail, reason: 'unsendable' };
    }
    const body = new TextEncoder().encode(JSON.stringify({ [member]: text }));
    const signed = signedBy(config);
    const headers = {
      ...signed.headers,
      'content-type': jsonType,
      accept: jsonType,
      'x-request-id': request.payloadId,
    };
    try {
      return readReply(member, await dialer.post({ ...signed, url: config.BaseURL, headers, body, ...limits }));
    } catch (error) {
      return fromDialError(error);
    }
  },
};

function readReply(member: string, response: DialResponse): Exchange {
  const said = fromStatus(response);
  if (said !== null) return said;
  const type = parseContentType(response.headers['content-type'])?.type ?? '';
  if (!/^application\/(?:[a-z0-9.-]+\+)?json$/u.test(type)) {
    return refuse('Unreadable', 'The clearinghouse’s answer is not JSON.', response);
  }
  const payload = payloadOf(member, response.body);
  if (payload === null || !startsAsX12(payload)) {
    return refuse('Unreadable', 'The clearinghouse’s answer has no X12 message where one is expected.', response);
  }
  return { kind: 'reply', payload, payloadType: 'X12', raw: response.body, httpStatus: response.status };
}

function payloadOf(member: string, body: Uint8Array): Uint8Array | null {
  const text = utf8Of(body);
  if (text === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null; // cut short, or no JSON at all
  }
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, member)) return null;
  const found = new Map(Object.entries(json)).get(member) as unknown;
  return typeof found === 'string' && found.isWellFormed() ? new TextEncoder().encode(found) : null;
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
