import type { IncomingHttpHeaders } from 'node:http';
import { type Asked, firstService } from '#/authorization/asked.ts';
import type { Desk } from '#/authorization/desk.ts';
import { failing, neverSeen } from '#/authorization/failing.ts';
import { type Kept, type Ledger, passing } from '#/authorization/ledger.ts';
import { attachmentsOf } from '#/authorization/pas/attachments.ts';
import { capabilities, smartConfiguration } from '#/authorization/pas/discovery.ts';
import { isObject, type Json, list, object, parsed, text } from '#/authorization/pas/json.ts';
import { fhir, FHIR_TYPE, outcome } from '#/authorization/pas/operationOutcome.ts';
import { readClaim } from '#/authorization/pas/readClaim.ts';
import type { Subscriptions } from '#/authorization/pas/subscriptions.ts';
import { refusalBundle, responseBundle, type Writing } from '#/authorization/pas/writeResponse.ts';
import { refusals278 } from '#/authorization/refusals278.ts';
import type { PayerTokens } from '#/authorization/smart/tokens.ts';
import { type Wanted, wantedFor } from '#/authorization/words.ts';
import type { Calls, Transport } from '#/calls.ts';
import { FAILURES } from '#/core/play.ts';
import type { Held } from '#/core/held.ts';
import { handleDtr } from '#/authorization/dtr/handleDtr.ts';
import type { Reply } from '#/http/reply.ts';
import type { Payer } from '#/payers.ts';

export interface PasContext {
  readonly payers: readonly Payer[];
  readonly ledger: Ledger;
  readonly tokens: PayerTokens;
  readonly subscriptions: Subscriptions;
  readonly desk: Desk;
  readonly calls: Calls;
  readonly held: Held;
  readonly now: () => Date;
  readonly delayMs: number;
  readonly slowMs: number;
}

/** What came: the path behind the payer's own base, and that base as who called it sees it. */
export interface PasRequest {
  readonly method: string;
  readonly path: string;
  readonly payer: Payer;
  readonly base: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const writes = ['POST', 'PUT'];
const isJson = (type: string): boolean => /^application\/(?:fhir\+)?json\b/i.test(type);

/** A payer's FHIR server: PAS 2.2.1 and DTR behind SMART Backend Services. */
export async function handlePas(request: PasRequest, context: PasContext): Promise<Reply> {
  const { method, path, base, headers, body, payer } = request;
  const at = `${method} ${path}`;
  if (at === 'GET .well-known/smart-configuration') return smartConfiguration(base);
  if (at === 'GET metadata') return capabilities(base, payer.Name);
  if (at === 'POST token') return context.tokens.issue(new URLSearchParams(body.toString('utf8')), `${base}/token`);
  const client = context.tokens.clientOf(headers.authorization ?? '');
  if (client === null)
    return {
      ...outcome(401, ['login', 'There is no token, or its time is over']),
      headers: { 'WWW-Authenticate': 'Bearer' },
    };
  if (writes.includes(method) && !isJson(headers['content-type'] ?? ''))
    return outcome(415, ['not-supported', 'The body must be application/fhir+json']);
  const read = writes.includes(method) ? parsed(body) : {};
  if (!isObject(read)) return outcome(400, ['structure', 'The body is no JSON object']);
  const [kind = '', id = ''] = path.split('/');
  switch (kind === 'Subscription' && id !== '' ? `${method} Subscription/` : at) {
    case 'POST Claim/$submit':
      return submitted(read, client, request, context);
    case 'POST Claim/$inquire':
      return inquired(read, client, request, context);
    case 'POST $submit-attachment':
    case 'POST DocumentReference':
    case 'POST QuestionnaireResponse':
      return attached(read, request, context);
    case 'POST Subscription':
      return context.subscriptions.create(read, { client, payerId: payer.PayerId, base });
    case 'GET Subscription/':
      return context.subscriptions.read(id, client);
    case 'DELETE Subscription/':
      return context.subscriptions.remove(id, client);
    default:
      return handleDtr(at, read, request, client, context) ?? outcome(404, ['not-found', 'There is nothing here']);
  }
}

const writing = ({ base, payer }: PasRequest, bundle: Json | null, now: Date): Writing => ({
  bundle,
  base,
  payerName: payer.Name,
  at: now.toISOString(),
});

/** What is wrong with a bundle before anybody reads what it asks for. */
function faultsOf(bundle: Json): readonly (readonly [code: string, diagnostics: string, at: string])[] {
  const [first] = list(bundle['entry']);
  const entries = list(bundle['entry']);
  const claim = object(first?.['resource']);
  return [
    ...(bundle['resourceType'] === 'Bundle' ? [] : [['structure', 'The body is no Bundle', 'Bundle'] as const]),
    ...(bundle['type'] === 'collection' ? [] : [['value', 'A collection is wanted', 'Bundle.type'] as const]),
    ...(text(object(bundle['identifier'])['value']) === ''
      ? [['required', 'It has no identifier', 'Bundle.identifier'] as const]
      : []),
    ...(claim['resourceType'] === 'Claim'
      ? []
      : [['structure', 'The first entry is no Claim', 'Bundle.entry[0]'] as const]),
    ...(claim['use'] === 'preauthorization' ? [] : [['value', 'It asks for no authorization', 'Claim.use'] as const]),
    ...(entries.every(({ fullUrl }) => text(fullUrl) !== '')
      ? []
      : [['required', 'An entry has no fullUrl', 'Bundle.entry.fullUrl'] as const]),
  ];
}

interface Played {
  readonly asked: Asked;
  readonly wanted: Wanted;
  readonly failure: string | null;
  readonly leaves: Pick<Reply, 'afterMs' | 'onceLetGo' | 'onAnswered'>;
}

/** It is taken in: recorded, and answered as its scenario wants. */
function play(asked: Asked, client: string, transport: Transport, context: PasContext): Played {
  const { ledger, calls, now, slowMs, delayMs, held } = context;
  const patient = asked.dependent ?? asked.subscriber;
  const known = ledger.find(asked.payerId, asked.trace);
  const wanted = known?.wanted ?? wantedFor(asked.payerId, asked.memberId, patient.last, firstService(asked));
  const failure = failing(wanted, asked, ledger);
  const record = {
    at: now().toISOString(),
    transport,
    user: client,
    payer: asked.payerId,
    sentinel: wanted.sentinel,
    payloadId: asked.reference,
    isaControl: '',
    trace: asked.trace,
    dateOfService: asked.from,
    outcome: failure ?? asked.kind,
    tookMs: null as number | null, // filled when the answer leaves
  };
  calls.add(record);
  return {
    asked,
    wanted,
    failure,
    leaves: {
      afterMs: failure === 'SLOW25' ? slowMs : delayMs,
      onceLetGo: failure === 'HELD' ? held.untilLetGo(asked.trace) : undefined,
      onAnswered: (tookMs) => (record.tookMs = tookMs),
    },
  };
}

/** What the network or the web server makes of a good answer. */
function spoilt(reply: Reply, failure: string | null): Reply {
  const body = reply.body.toString();
  switch (failure) {
    case 'HALF':
      return { ...reply, body: body.slice(0, body.length >> 1) };
    case 'GARBLED':
      return { ...reply, body: body.slice(37).replaceAll(/"(\w)/g, '$1"') };
    case 'WRONGTYPE':
      return { ...reply, type: 'text/html; charset=utf-8' };
    case 'XML':
      return {
        ...reply,
        type: 'application/fhir+xml',
        body: '<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/></Bundle>',
      };
    case 'FAULT':
      return outcome(503, ['transient', 'The review system is not reachable']);
    case 'AUTH':
      return outcome(401, ['login', 'There is no token, or its time is over']);
    case 'BUSY':
      return { ...outcome(429, ['throttled', 'Too many at once']), headers: { 'Retry-After': '2' } };
    case 'OO422':
      return outcome(
        422,
        ['business-rule', 'A place of service is wanted for each item', 'Claim.item[0].location'],
        ['code-invalid', 'This code is not known on this day', 'Claim.item[0].productOrService'],
      );
    case 'OO400':
    case '999':
    case 'TA1':
      return outcome(400, ['invalid', 'The bundle does not conform to its profile', 'Bundle']);
    default:
      return { ...reply, ...FAILURES[failure ?? ''] };
  }
}

function submitted(bundle: Json, client: string, request: PasRequest, context: PasContext): Reply {
  const faults = faultsOf(bundle);
  const asked = readClaim(bundle, request.payer.PayerId, false);
  if (faults.length > 0 || asked === null) return outcome(400, ...faults);
  if (asked.memberId === '') return outcome(422, ['required', 'The coverage has no member id', 'Coverage.identifier']);
  if (asked.trace === '') return outcome(422, ['required', 'The claim has no identifier', 'Claim.identifier']);
  const { wanted, failure, leaves } = play(asked, client, 'PAS', context);
  const around = writing(request, bundle, context.now());
  const answered = (): Reply => {
    if (wanted.refusal !== null) {
      const { code, level } = wanted.refusal;
      return fhir(refusalBundle(passing(asked, wanted), around, code, refusals278[code]?.[1] ?? 'C', level));
    }
    const taken = context.ledger.take(asked, 'PAS');
    if (taken.as === 'unknown') return fhir(refusalBundle(passing(asked, wanted), around, 'AA', 'C', 'event'));
    return taken.as === 'duplicate'
      ? fhir(refusalBundle(taken.kept, around, '91', 'N', 'event'))
      : fhir(responseBundle(taken.kept, around));
  };
  const reply = failure !== null && neverSeen.has(failure) ? fhir({}) : answered();
  return { ...spoilt(reply, failure), ...leaves };
}

function inquired(bundle: Json, client: string, request: PasRequest, context: PasContext): Reply {
  const faults = faultsOf(bundle);
  const asked = readClaim(bundle, request.payer.PayerId, true);
  if (faults.length > 0 || asked === null) return outcome(400, ...faults);
  const { failure, leaves } = play(asked, client, 'PAS', context);
  const around = writing(request, bundle, context.now());
  const found: readonly Kept[] = failure !== null && neverSeen.has(failure) ? [] : context.ledger.ask(asked);
  const parameter = found.map((kept) => ({
    name: 'return',
    resource: responseBundle(kept, around, { isInquiry: true }),
  }));
  const none = parameter.length === 0 ? {} : { parameter };
  return { ...spoilt(fhir({ resourceType: 'Parameters', ...none }), failure), ...leaves };
}

/** A document or a form that was asked for: by the trace that it names. Where it is the last, somebody decides and tells it. */
function attached(resource: Json, { payer, base }: PasRequest, context: PasContext): Reply {
  const { trace, documents } = attachmentsOf(resource);
  if (documents === 0) return outcome(422, ['required', 'There is no document in it', 'Parameters.parameter']);
  const kept = context.ledger.find(payer.PayerId, trace);
  if (kept === undefined) return outcome(404, ['not-found', 'No request has this trace']);
  const after = context.ledger.complete(kept, documents);
  if (after.step !== kept.step) void context.desk.tell(after);
  const accepted = { severity: 'information', code: 'informational', diagnostics: `${documents} received` };
  return {
    ...fhir({ resourceType: 'OperationOutcome', issue: [accepted] }),
    type: FHIR_TYPE,
    location: `${base}/Task`,
  };
}
