import { parseContentType } from '../core/contentType.ts';
import type { DialResponse } from '../dialer.ts';
import type { Exchange } from '../exchange.ts';
import { fromDialError } from '../fromDialError.ts';
import { fromStatus, refuse } from '../fromStatus.ts';
import type { Gateway } from '../gateway.ts';
import { credentialProblems, signedBy } from '../http/credentialFields.ts';
import { readConfig } from '../readConfig.ts';
import { startsAsX12 } from '../http/startsAsX12.ts';
import { x12HttpsFields, type X12HttpsConfig } from './config.ts';

/** As RFC 1767 names X12 on the Internet. */
const x12Type = 'application/edi-x12';

/** An interchange as the whole body of a POST, its answer as the whole body of the reply: real time, no envelope. */
export const x12Https: Gateway<X12HttpsConfig> = {
  kind: 'X12 HTTPS',
  label: 'Raw X12 over HTTPS',
  fields: x12HttpsFields,
  readConfig: (given) => readConfig(x12HttpsFields, given, credentialProblems),
  async exchange(config, request, dialer, limits) {
    const signed = signedBy(config);
    const headers = {
      ...signed.headers,
      'content-type': x12Type,
      accept: `${x12Type}, text/plain;q=0.5`,
      // So that a clearinghouse's support can find the request without its content.
      'x-request-id': request.payloadId,
    };
    try {
      return readReply(
        await dialer.post({ ...signed, url: config.BaseURL, headers, body: request.payload, ...limits }),
      );
    } catch (error) {
      return fromDialError(error);
    }
  },
};

/** Servers name X12 in many ways, so what begins as an interchange is one; what calls itself a page is none. */
function readReply(response: DialResponse): Exchange {
  const said = fromStatus(response);
  if (said !== null) return said;
  const type = parseContentType(response.headers['content-type'])?.type ?? '';
  if (type === 'text/html' || !startsAsX12(response.body)) {
    return refuse('Unreadable', 'The {payer}’s answer is not an X12 message.', response);
  }
  return {
    kind: 'reply',
    payload: response.body,
    payloadType: x12Type,
    raw: response.body,
    httpStatus: response.status,
  };
}
