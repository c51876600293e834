import { createHash } from 'node:crypto';
import { type Coverage, coverages, habitFor } from '#/authorization/crd/coverages.ts';
import { codeOf, isObject, type Json, list, object, parsed, text } from '#/authorization/pas/json.ts';
import { outcome } from '#/authorization/pas/operationOutcome.ts';
import type { PasContext, PasRequest } from '#/authorization/pas/handlePas.ts';
import type { Clients } from '#/authorization/smart/clients.ts';
import { wantedFor } from '#/authorization/words.ts';
import { FAILURES } from '#/core/play.ts';
import { json, type Reply } from '#/http/reply.ts';

const crd = 'http://hl7.org/fhir/us/davinci-crd/StructureDefinition';

/** The primary hooks, each under an id of its own. */
const services: Readonly<Record<string, { readonly hook: string; readonly orders: string }>> = {
  'appointment-book-crd': { hook: 'appointment-book', orders: 'appointments' },
  'order-sign-crd': { hook: 'order-sign', orders: 'draftOrders' },
  'order-dispatch-crd': { hook: 'order-dispatch', orders: 'dispatchedOrders' },
};

const prefetch = {
  patient: 'Patient/{{context.patientId}}',
  coverage: 'Coverage?patient={{context.patientId}}&status=active',
};
/** What is dispatched is named alone: the orders themselves have to come along. */
const dispatched = {
  ...prefetch,
  services: 'ServiceRequest?_id={{context.dispatchedOrders.ServiceRequest.id}}',
  devices: 'DeviceRequest?_id={{context.dispatchedOrders.DeviceRequest.id}}',
};

export interface CrdContext extends Pick<PasContext, 'calls' | 'now' | 'delayMs' | 'slowMs' | 'held'> {
  readonly clients: Clients;
}

/** Resources of a prefetch or a context, wherever they stand in it. */
function resourcesIn(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(resourcesIn);
  if (!isObject(value)) return [];
  if (value['resourceType'] === 'Bundle') return list(value['entry']).flatMap(({ resource }) => resourcesIn(resource));
  return typeof value['resourceType'] === 'string' ? [value] : Object.values(value).flatMap(resourcesIn);
}

const memberIdOf = (coverage: Json): string =>
  text(list(coverage['identifier']).find(({ type }) => codeOf(type) === 'MB')?.['value']) ||
  text(coverage['subscriberId']);

/** Who asks may send a member id without signs: then the name of the patient says what is played. */
const lastNameIn = (around: readonly Json[]): string =>
  text(list(around.find(({ resourceType }) => resourceType === 'Patient')?.['name'])[0]?.['family']);

/** What is ordered: code of a service, a device or a medication, or of an appointment. */
const orderedCode = (order: Json): string =>
  codeOf(order['code']) ||
  codeOf(order['codeCodeableConcept']) ||
  codeOf(order['medicationCodeableConcept']) ||
  codeOf(list(order['serviceType'])[0]);

const later = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** ext-coverage-information of one order. */
function information(of: Coverage, order: Json, coverage: Json, { today, base }: { today: string; base: string }) {
  const { covered, pa, doc, infoNeeded, reason, satisfiedBy, form, days } = of;
  const code = orderedCode(order);
  const assertion = createHash('sha256')
    .update(`${text(order['id'])} ${today} ${pa}`)
    .digest('hex')
    .slice(0, 12);
  const reasons = 'http://hl7.org/fhir/us/davinci-crd/CodeSystem/temp';
  return {
    url: `${crd}/ext-coverage-information`,
    extension: [
      { url: 'coverage', valueReference: { reference: `Coverage/${text(coverage['id'])}` } },
      { url: 'covered', valueCode: covered },
      { url: 'pa-needed', valueCode: pa },
      ...(doc === undefined
        ? []
        : [
            { url: 'doc-needed', valueCode: doc },
            { url: 'doc-purpose', valueCode: 'withpa' },
          ]),
      ...(infoNeeded === undefined ? [] : [{ url: 'info-needed', valueCode: infoNeeded }]),
      ...(code === '' ? [] : [{ url: 'billingCode', valueCoding: { system: 'http://www.ama-assn.org/go/cpt', code } }]),
      ...(reason === undefined
        ? []
        : [{ url: 'reason', valueCodeableConcept: { coding: [{ system: reasons, code: reason }] } }]),
      ...(form === undefined ? [] : [{ url: 'questionnaire', valueCanonical: `${base}/Questionnaire/${form}` }]),
      { url: 'date', valueDate: days !== undefined && days < 0 ? later(today, days - 90) : today },
      { url: 'coverage-assertion-id', valueString: `CA-${assertion}` },
      ...(satisfiedBy === undefined ? [] : [{ url: 'satisfied-pa-id', valueString: satisfiedBy }]),
      { url: 'contact', valueContactPoint: { system: 'phone', value: '800-555-0177' } },
      ...(days === undefined ? [] : [{ url: 'expiry-date', valueDate: later(today, days) }]),
    ],
  };
}

/** A payer's CRD service: who asks signs each call, discovery too (CDS Hooks). */
export async function handleCrd(request: PasRequest, context: CrdContext): Promise<Reply> {
  const { method, path, base, headers, body, payer } = request;
  const [head = '', id = '', tail] = path.split('/');
  if (head !== 'cds-services') return outcome(404, ['not-found', 'There is nothing here']);
  const bearer = (headers.authorization ?? '').replace(/^Bearer /, '');
  const signed = await context.clients.check(bearer, `${base}/${path}`, context.now());
  if ('why' in signed) return json({ error: 'The signature is not accepted', why: signed.why }, 401);
  if (method === 'GET' && id === '') return discovery();
  const service = Object.hasOwn(services, id) ? services[id] : undefined;
  if (method !== 'POST' || service === undefined) return json({ error: 'There is no such service' }, 404);
  if (tail === 'feedback') return json({});
  const asked = parsed(body);
  const said = object(asked);
  if (said['hook'] !== service.hook || text(said['hookInstance']) === '')
    return outcome(400, ['invalid', `The hook ${service.hook} is wanted, with its instance`, 'hook']);
  return hooked(said, service.orders, { ...request, client: signed.iss, payerId: payer.PayerId }, context);
}

const discovery = (): Reply =>
  json({
    services: Object.entries(services).map(([id, { hook }]) => ({
      id,
      hook,
      title: `Coverage requirements at ${hook}`,
      description: 'Whether an order is covered, and whether an authorization is needed for it',
      prefetch: hook === 'order-dispatch' ? dispatched : prefetch,
    })),
  });

type Hooked = PasRequest & { readonly client: string; readonly payerId: string };

function hooked(said: Json, orders: string, request: Hooked, context: CrdContext): Reply {
  const around = resourcesIn(said['prefetch']);
  const coverage = around.find(({ resourceType }) => resourceType === 'Coverage');
  if (coverage === undefined) return json({ error: 'The prefetch has no coverage, and no server is read' }, 412);
  const given = object(said['context'])[orders];
  const wanted = wantedFor(request.payerId, memberIdOf(coverage), lastNameIn(around));
  const { failure, coverage: word } = wanted;
  const today = context.now().toISOString().slice(0, 10);
  context.calls.add({
    at: context.now().toISOString(),
    transport: 'CRD',
    user: request.client,
    payer: request.payerId,
    sentinel: wanted.sentinel,
    payloadId: text(said['hookInstance']),
    isaControl: '',
    trace: '',
    dateOfService: '',
    outcome: failure ?? word ?? 'CRD',
    tookMs: null,
  });
  // An order that is dispatched is named; the order itself comes along.
  const named = Array.isArray(given) ? given.map(text) : [];
  const ordered =
    named.length > 0
      ? around.filter(({ resourceType, id }) => named.includes(`${text(resourceType)}/${text(id)}`))
      : resourcesIn(given);
  if (ordered.length === 0) return outcome(422, ['required', 'Nothing is ordered', `context.${orders}`]);
  const whole = json(answerFor(ordered, coverage, word, { today, base: request.base.replace('/crd/', '/fhir/') }));
  const afterMs = failure === 'SLOW25' ? context.slowMs : context.delayMs;
  if (failure === 'WRONGTYPE') return { ...whole, type: 'text/html; charset=utf-8', afterMs };
  if (failure === 'FAULT') return { ...outcome(503, ['transient', 'The coverage system is not reachable']), afterMs };
  return { ...whole, ...FAILURES[failure ?? ''], afterMs };
}

function answerFor(
  ordered: readonly Json[],
  coverage: Json,
  word: string | null,
  on: { readonly today: string; readonly base: string },
) {
  const source = { label: 'Coverage requirements' };
  if (word === 'NOTHING') return { cards: [] };
  if (word === 'MUTE') return { cards: [{ summary: 'See our web site', indicator: 'info', source }] };
  const answers = ordered.map((order) => {
    // Safe: both are words of the table.
    const of = coverages[word ?? habitFor(orderedCode(order))]!;
    const extensions = [...list(order['extension']), information(of, order, coverage, on)];
    return { of, action: { type: 'update', description: of.does, resource: { ...order, extension: extensions } } };
  });
  return {
    cards: answers
      .filter(({ of }) => of.pa !== 'no-auth' && of.pa !== 'satisfied')
      .map(({ of }) => ({
        summary: `${of.does.charAt(0).toUpperCase()}${of.does.slice(1)}`,
        indicator: of.pa === 'auth-needed' ? 'warning' : 'info',
        source,
      })),
    systemActions: answers.map(({ action }) => action),
  };
}
