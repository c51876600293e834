import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import { writeInquiry278, writeRequest278 } from '@coverline/authorization/x12/write278.ts';
import { writeDocuments275 } from '@coverline/authorization/x12/write275.ts';
import type { FileDialer } from '@coverline/gateways/batch/fileDialer.ts';
import { MailboxError } from '@coverline/gateways/batch/mailboxError.ts';
import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import type { Clock } from '@coverline/gateways/guards/clock.ts';
import { exchangeGuarded } from '@coverline/gateways/guards/guarded.ts';
import { surelyNotTaken } from '@coverline/gateways/notTaken.ts';
import { separatorsOf } from '@coverline/gateways/separators.ts';
import { X12WriteError } from '@coverline/x12/x12WriteError.ts';
import { randomUUID } from 'node:crypto';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { envelopeOf } from '#/services/gateways/interchange.ts';
import { guardsByGateway } from '#/services/gateways/guardsByGateway.ts';
import { openBatchGateway, openGateway } from '#/services/gateways/openGateway.ts';
import type { AuthWire, WireAnswer, WireLimits, WireRoute } from '../../authWire.ts';
import { goesAsFile } from '../authRoutes.ts';
import { placeWords } from './fieldWords.ts';
import { readReceipt, type ReadReply, readReply } from './readReply.ts';

type Options = {
  readonly dialer: Dialer;
  /** For payers that take files; without it those are not reached. */
  readonly files?: FileDialer;
  readonly gatewaySealer: Sealer;
  readonly clock?: Clock | undefined;
};

/** A 278 of forty lines is under 20 kB; a hundred times that is no answer to one. */
const maxAnswerBytes = 2_000_000;
/** CORE has one word for both guides: what is asked about goes as what is asked. */
const payloadType278 = 'X12_278_Request_005010X217E1_2';

/** What is sent, under which name of CORE, and how its answer is read. */
type Sent = {
  readonly write: Write;
  readonly payloadType: string;
  readonly read: typeof readReply | typeof readReceipt;
};

const as278 = (write: WriteX12): Sent => ({ write: written(write), payloadType: payloadType278, read: readReply });

/** Documents go by the guide that the payer takes, which CORE's name for it says. */
function as275({ documents }: WireRoute): Sent {
  const guide = documents ?? 'X316';
  return {
    write: written((request, envelope, partner) => writeDocuments275(request, guide, envelope, partner)),
    payloadType: `X12_275_Request_006020${guide}`,
    read: readReceipt,
  };
}

type WriteX12 = typeof writeRequest278;
type Write = (request: AuthRequest, to: WireRoute, limits: WireLimits) => Uint8Array;

const written =
  (write: WriteX12): Write =>
  (request, { gateway, knownAs }, { controlNumber }) => {
    const { interchange, group } = envelopeOf(gateway, controlNumber, new Date());
    const { payer } = request;
    return write(
      { ...request, payer: knownAs === null ? payer : { ...payer, id: knownAs.payer_id } },
      {
        sender: { qualifier: interchange.senderQualifier, id: interchange.senderId, groupId: group.sender },
        receiver: { qualifier: interchange.receiverQualifier, id: interchange.receiverId, groupId: group.receiver },
        date: interchange.date,
        time: interchange.time,
        control: controlNumber,
        usage: interchange.usage,
      },
      { delimiters: separatorsOf(gateway.config) },
    );
  };

const notSetUp = {
  kind: 'NotSent',
  detail: 'The connection to this {payer} is not set up completely.',
  again: true,
} as const;

/** What broke before anything stood there did not arrive; of the rest nobody knows. */
const unbrought = ({ outcome, detail }: MailboxError): Unsent =>
  outcome === 'NotSent' || outcome === 'AuthRefused' || outcome === 'EnvelopeError'
    ? { kind: 'NotSent', detail, again: true }
    : { kind: 'NoAnswer', detail };

/** Prior authorizations as 278, over the gateways that answer in real time, under the guards of their lines, and as files. */
export function x12Wire({ dialer, files, gatewaySealer, clock }: Options): AuthWire {
  const { guardsOf } = guardsByGateway(clock);

  /** Puts it into the payer's folder, whole under its name or not at all. */
  async function bring(to: WireRoute, sent: Uint8Array, controlNumber: number): Promise<Unsent> {
    const opened = openBatchGateway(gatewaySealer, to.gateway);
    if (opened === null || files === undefined) return notSetUp;
    const { gateway, config } = opened;
    const name = gateway.nameOf(config, { control: controlNumber, at: new Date(), sender: to.gateway.sender_id });
    try {
      const limits = { deadlineMs: to.gateway.hard_ms, maxBytes: maxAnswerBytes };
      const mailbox = await gateway.open(config, { dialer, files }, limits);
      try {
        await mailbox.deliver({ name, payloadId: randomUUID(), payload: sent });
      } finally {
        mailbox.close();
      }
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      return unbrought(error);
    }
    return { kind: 'Delivered', hours: gateway.terms(config).answerHours };
  }

  async function ask(
    { write, payloadType, read }: Sent,
    to: WireRoute,
    request: AuthRequest,
    limits: WireLimits,
  ): Promise<WireAnswer> {
    mustNotHoldConnection();
    const sent = writtenOrFault(() => write(request, to, limits));
    if (typeof sent === 'string') return { kind: 'NotSent', sent: null, detail: sent, again: false };
    if (goesAsFile(to)) return { ...(await bring(to, sent, limits.controlNumber)), sent };
    const opened = openGateway(gatewaySealer, to.gateway);
    if (opened === null) return { ...notSetUp, sent: null };
    const exchange = await exchangeGuarded({
      ...opened,
      request: { payload: sent, payloadType, payloadId: randomUUID(), timestamp: new Date() },
      dialer,
      ...guardsOf({ ...to, maxConcurrent: null }),
      ...(clock && { clock }),
      softMs: to.gateway.soft_ms,
      hardMs: to.gateway.hard_ms,
      maxBytes: maxAnswerBytes,
    });
    const control = to.gateway.echoes_control ? limits.controlNumber : null;
    return { ...answerOf(exchange, (bytes) => read(bytes, { request, control })), sent };
  }

  return {
    submit: (to, request, _previous, limits) => ask(as278(writeRequest278), to, request, limits),
    inquire: (to, request, limits) => ask(as278(writeInquiry278), to, request, limits),
    inform: (to, request, _previous, limits) => ask(as275(to), to, request, limits),
  };
}

/** The bytes, or which field cannot be sent. */
function writtenOrFault(write: () => Uint8Array): Uint8Array | string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof X12WriteError)) throw error;
    const [, segment = error.field, element = ''] = /^([A-Z][A-Z0-9]{1,2}?)(\d{2})$/u.exec(error.field) ?? [];
    return `It cannot be sent as it is: look at ${placeWords(segment, '', element)}.`;
  }
}

type Unsent = WireAnswer extends infer One ? (One extends WireAnswer ? Omit<One, 'sent'> : never) : never;

function answerOf(exchange: GuardedExchange, read: (bytes: Uint8Array) => ReadReply): Unsent {
  if (exchange.kind === 'reply') return { ...read(exchange.payload), raw: exchange.payload };
  const { detail } = exchange;
  // Who is not let in was not heard.
  if (surelyNotTaken(exchange) || exchange.kind === 'AuthRefused' || exchange.kind === 'Cancelled')
    return { kind: 'NotSent', detail, again: exchange.kind !== 'Cancelled' };
  const raw = 'raw' in exchange ? exchange.raw : null;
  return { kind: 'NoAnswer', detail, ...(raw !== null && { raw }) };
}
