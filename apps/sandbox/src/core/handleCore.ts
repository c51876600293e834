import {
  checkEnvelope,
  type CoreAnswer,
  type CoreEnvelope,
  type CoreError,
  type CoreRequest,
  coreTypes,
} from '#/core/coreEnvelope.ts';
import type { Batches } from '#/core/batches.ts';
import { FAILURES, play, type PayerContext } from '#/core/play.ts';
import { LOOSE_TYPE, MIME_TYPE, readMime, writeLooseMime, writeMime } from '#/core/mime.ts';
import { readSoap, SOAP_TYPE, writeFault, writeSoap, type SoapFault } from '#/core/soap.ts';
import { plain, type Reply } from '#/http/reply.ts';
import type { Payer } from '#/payers.ts';
import { type Inquiry, readInquiry } from '#/x12/readInquiry.ts';

export interface CoreContext extends PayerContext {
  readonly batches: Batches;
}

type Transport = 'SOAP' | 'MIME';

const UNAUTHORIZED: CoreError = { code: 'UnAuthorized', message: 'The user name or password could not be verified' };

/** Ends a request as this transport does: SOAP or MIME around the same fields. */
function reply(transport: Transport, fields: CoreAnswer, payer: Payer | null, status = 200): Reply {
  return transport === 'SOAP'
    ? { status, type: SOAP_TYPE, body: writeSoap(fields) }
    : { status, type: MIME_TYPE, body: writeMime(fields, payer?.style.charset ?? 'utf-8') };
}

const fault = (status: number, said: SoapFault): Reply => ({ status, type: SOAP_TYPE, body: writeFault(said) });

function answerFields(
  envelope: CoreEnvelope,
  now: Date,
  rest: Pick<CoreAnswer, 'PayloadType' | 'Payload' | 'ErrorCode' | 'ErrorMessage'>,
): CoreAnswer {
  return {
    ...rest,
    ProcessingMode: 'RealTime',
    PayloadID: envelope.PayloadID,
    TimeStamp: `${now.toISOString().slice(0, 19)}Z`,
    SenderID: envelope.ReceiverID,
    ReceiverID: envelope.SenderID,
    CORERuleVersion: '2.2.0',
  };
}

const errorFields = (envelope: CoreEnvelope, now: Date, { code, message }: CoreError): CoreAnswer =>
  answerFields(envelope, now, {
    PayloadType: 'CoreEnvelopeError',
    Payload: '',
    ErrorCode: code,
    ErrorMessage: message,
  });

export async function handleCore(
  transport: Transport,
  body: Buffer<ArrayBuffer>,
  contentType: string,
  context: CoreContext,
  isProven: boolean,
): Promise<Reply> {
  const wanted = transport === 'SOAP' ? 'application/soap+xml' : 'multipart/form-data';
  if (!contentType.toLowerCase().startsWith(wanted)) return plain(415, `The content type must be ${wanted}`);
  const read = transport === 'SOAP' ? readSoap(body.toString('utf8'), isProven) : await readMime(body, contentType);
  if (read === null) return plain(400, 'The body is not the multipart/form-data that its header promises');
  if ('reason' in read) return fault(read.code === 'Receiver' ? 500 : 400, read);
  // Whoever showed a certificate may leave out both, and nothing else.
  const isKnown = isProven && read.user === '' && read.password === '';
  // Of batches each user has its own: any whose name begins as the one user's.
  const isBatch = transport === 'MIME' && read.envelope.ProcessingMode === 'Batch';
  const isUser = isBatch ? read.user.startsWith(context.user) : read.user === context.user;
  if (!isKnown && (!isUser || read.password !== context.password)) {
    if (transport === 'SOAP')
      return fault(400, { code: 'Sender', subcode: 'wsse:FailedAuthentication', reason: UNAUTHORIZED.message });
    return reply(transport, errorFields(read.envelope, context.now(), UNAUTHORIZED), null, 401);
  }
  return isBatch ? handleBatch(read, context) : handleEnvelope(transport, { ...read, user: context.user }, context);
}

/** A batch by MIME: a file is taken in, and what there is to say of it is picked up by its PayloadID. */
function handleBatch({ envelope, user }: CoreRequest, context: CoreContext): Reply {
  const refuse = (error: CoreError): Reply => reply('MIME', errorFields(envelope, context.now(), error), null);
  const error = checkEnvelope(envelope);
  if (error) return refuse(error);
  const said = context.batches(envelope, user);
  if (said === null) return refuse({ code: 'PayloadIllegal', message: 'Illegal value provided for Payload' });
  const fields = { PayloadType: said.payloadType, Payload: said.payload, ErrorCode: 'Success', ErrorMessage: 'None' };
  return reply('MIME', { ...answerFields(envelope, context.now(), fields), ProcessingMode: 'Batch' }, null);
}

/** A 278 says so, and a 275 by which guide it is; what asks for eligibility was here before anybody looked. */
function isOfType({ set, gs }: Inquiry, { PayloadType }: CoreEnvelope): boolean {
  if (set === '275') return PayloadType === `X12_275_Request_${gs[8]}`;
  return set !== '278' || PayloadType === coreTypes.ask278;
}

function handleEnvelope(transport: Transport, { envelope, user }: CoreRequest, context: CoreContext): Reply {
  const refuse = (error: CoreError): Reply => reply(transport, errorFields(envelope, context.now(), error), null);
  const error = checkEnvelope(envelope);
  if (error) return refuse(error);
  if (envelope.ProcessingMode !== 'RealTime')
    return refuse({ code: 'ProcessingModeIllegal', message: 'Illegal value provided for ProcessingMode' });
  const payer = context.payers.find((row) => row.ReceiverId === envelope.ReceiverID);
  if (!payer) return refuse({ code: 'ReceiverIDIllegal', message: 'Illegal value provided for ReceiverID' });
  const inquiry = readInquiry(envelope.Payload);
  if (!inquiry || !isOfType(inquiry, envelope))
    return refuse({ code: 'PayloadIllegal', message: 'Illegal value provided for Payload' });
  const { kind, scenario, payload, leaves } = play(context, {
    transport,
    user,
    payer,
    inquiry,
    payloadId: envelope.PayloadID,
  });
  const fields = answerFields(envelope, context.now(), {
    PayloadType: coreTypes[kind],
    Payload: payload,
    ErrorCode: 'Success',
    ErrorMessage: 'None',
  });
  const whole: Reply = { ...reply(transport, fields, payer), ...leaves };
  if (scenario === 'AUTH') return { ...refuse(UNAUTHORIZED), afterMs: leaves.afterMs };
  if (scenario === 'FAULT' && transport === 'SOAP')
    return fault(500, { code: 'Receiver', reason: 'The eligibility system is not reachable' });
  if (scenario === 'FAULT')
    return refuse({ code: 'ReceiverNotUnderstood', message: 'The eligibility system is not reachable' });
  if (scenario === 'LOOSE' && transport === 'MIME')
    return { ...whole, type: LOOSE_TYPE, body: writeLooseMime(fields, payer.style.charset) };
  return { ...whole, ...FAILURES[scenario ?? ''] };
}
