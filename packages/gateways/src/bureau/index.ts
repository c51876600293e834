import type { DialResponse } from '../dialer.ts';
import type { Exchange } from '../exchange.ts';
import { fromDialError } from '../fromDialError.ts';
import { fromStatus, refuse } from '../fromStatus.ts';
import type { Gateway } from '../gateway.ts';
import { credentialFields, credentialProblems, type Credentials, signedBy } from '../http/credentialFields.ts';
import { readConfig } from '../readConfig.ts';
import { jsonText } from './jsonText.ts';

const jsonType = 'application/json';

/**
 * A demographic bureau: one JSON question about a person, one JSON answer (docs/demographic-bureau.md). What it replies is UTF-8,
 * whatever charset it came in. A 422 is a reply too: the bureau read the question, and says why it does not answer it.
 */
export const demographicBureau: Gateway<Credentials> = {
  kind: 'Demographic bureau',
  label: 'Demographic bureau (REST and JSON)',
  fields: credentialFields,
  readConfig: (given) => readConfig(credentialFields, given, credentialProblems),
  async exchange(config, request, dialer, limits) {
    const signed = signedBy(config);
    const headers = {
      ...signed.headers,
      'content-type': jsonType,
      accept: jsonType,
      'x-request-id': request.payloadId,
    };
    try {
      const response = await dialer.post({ ...signed, url: config.BaseURL, headers, body: request.payload, ...limits });
      return readReply(response);
    } catch (error) {
      return fromDialError(error);
    }
  },
};

function readReply(response: DialResponse): Exchange {
  const said = response.status === 422 ? null : fromStatus(response);
  if (said !== null) return said;
  const text = jsonText(response.headers['content-type'], response.body);
  if (text === null)
    return refuse('Unreadable', 'The answer is not JSON in the character set that it names.', response);
  const payload = new TextEncoder().encode(text);
  return { kind: 'reply', payload, payloadType: 'JSON', raw: response.body, httpStatus: response.status };
}
