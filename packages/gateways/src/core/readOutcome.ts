import type { DialResponse } from '../dialer.ts';
import type { Exchange, GatewayRequest, Refusal } from '../exchange.ts';
import { fromStatus, refuse } from '../fromStatus.ts';
import { UnreadableError } from '../unreadableError.ts';
import type { CoreAnswer } from './coreEnvelope.ts';

/** What an envelope reader found: the CORE metadata, or a fault of the envelope standard itself. */
export type EnvelopeReading =
  | { readonly kind: 'core'; readonly answer: CoreAnswer }
  | { readonly kind: 'fault'; readonly isAuth: boolean };

/** Reads a body of one envelope standard. @throws UnreadableError */
export type EnvelopeReader = (response: DialResponse) => EnvelopeReading;

// An ErrorCode is quoted only when it looks like one of the rule's own words; free text of a payer never reaches a user.
const ERROR_CODE = /^[A-Za-z][A-Za-z0-9]{0,49}$/u;

/** Whether an answer must hold a payload: that of a batch may say all by its type. */
type Content = 'wanted' | 'may be empty';

const authRefused = (response: DialResponse): Refusal =>
  refuse('AuthRefused', 'The {payer} refused the credentials of this connection.', response);

function fromAnswer(
  answer: CoreAnswer,
  request: GatewayRequest,
  ownPayloadId: boolean,
  response: DialResponse,
  content: Content,
): Exchange {
  const errorCode = answer.fields.get('ErrorCode')?.trim() ?? '';
  if (/^un-?authori[sz]ed$/iu.test(errorCode)) return authRefused(response);
  if (errorCode.toLowerCase() !== 'success') {
    const named = ERROR_CODE.test(errorCode) ? ` (${errorCode})` : '';
    return refuse('EnvelopeError', `The {payer} refused the envelope of the request${named}.`, response);
  }
  const payloadType = answer.fields.get('PayloadType')?.trim() ?? '';
  if (payloadType === 'CoreEnvelopeError' || response.status >= 300) {
    return refuse('EnvelopeError', 'The {payer} refused the envelope of the request.', response);
  }
  const payloadId = answer.fields.get('PayloadID')?.trim().toLowerCase() ?? '';
  if (!ownPayloadId && payloadId !== request.payloadId.toLowerCase()) {
    return refuse('EnvelopeError', 'The {payer}’s envelope belongs to another request. It was not used.', response);
  }
  const payload = answer.payload ?? new Uint8Array(0);
  if (payloadType === '' || (content === 'wanted' && payload.byteLength === 0)) {
    return refuse('Unreadable', 'The {payer}’s envelope has no content.', response);
  }
  return { kind: 'reply', payload, payloadType, raw: response.body, httpStatus: response.status };
}

/**
 * The outcome of an HTTP answer to a CORE request (data of CORE vC2.2.0).
 *
 * A fault or an ErrorCode counts under any HTTP status, since payers send them with 200, 400 and 500 alike;
 * a payload counts only under a 2xx.
 */
export function readOutcome(
  read: EnvelopeReader,
  request: GatewayRequest,
  ownPayloadId: boolean,
  response: DialResponse,
  content: Content = 'wanted',
): Exchange {
  // Only a body that is no envelope leaves the status itself to say what happened.
  if (response.status < 400 || response.status === 401 || response.status === 403) {
    const said = fromStatus(response);
    if (said !== null) return said;
  }
  try {
    const reading = read(response);
    if (reading.kind === 'core') return fromAnswer(reading.answer, request, ownPayloadId, response, content);
    if (reading.isAuth) return authRefused(response);
    return refuse('EnvelopeError', 'The {payer} refused the envelope of the request with a fault.', response);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return fromStatus(response) ?? refuse('Unreadable', 'The {payer}’s answer could not be read.', response);
  }
}
