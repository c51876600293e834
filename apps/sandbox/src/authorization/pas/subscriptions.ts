import { randomUUID } from 'node:crypto';
import { isObject, type Json, list, object, text } from '#/authorization/pas/json.ts';
import { fhir, outcome } from '#/authorization/pas/operationOutcome.ts';
import type { Reply } from '#/http/reply.ts';

const TOPIC = 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic';
const backport = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';

interface Subscribed {
  readonly id: string;
  readonly client: string;
  readonly payerId: string;
  readonly base: string;
  readonly resource: Json;
  readonly endpoint: string;
  readonly headers: readonly string[];
  readonly organisations: readonly string[];
  /** When it ends by itself, in milliseconds; null where it does not. */
  readonly end: number | null;
  status: 'requested' | 'active' | 'error' | 'off';
  events: number;
}

type NoticeType = 'handshake' | 'heartbeat' | 'event-notification';

/** How a notification is odd: `nested`, the response as a bundle of its own; `id-only`; `numbered N`, under another number. */
export interface Oddness {
  readonly isNested?: boolean;
  readonly isIdOnly?: boolean;
  readonly number?: number;
}

export interface Subscriptions {
  readonly create: (resource: unknown, of: { client: string; payerId: string; base: string }) => Reply;
  readonly read: (id: string, client: string) => Reply;
  readonly remove: (id: string, client: string) => Reply;
  /** Tells everybody who listens to the sender; answers how many took it. */
  readonly tell: (payerId: string, sender: string, entries: readonly Entry[], odd?: Oddness) => Promise<number>;
  readonly heartbeat: (payerId: string) => Promise<number>;
  readonly list: () => readonly Readonly<Record<string, unknown>>[];
}
export interface Entry {
  readonly fullUrl: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** Seconds between two heartbeats, as they were asked for; null where none were, or more than one a minute. */
const heartbeatOf = (resource: Json): number | null => {
  const asked = list(object(resource['channel'])['extension']).find(({ url }) =>
    text(url).endsWith('backport-heartbeat-period'),
  )?.['valueUnsignedInt'];
  return typeof asked === 'number' && asked >= 60 && asked <= 86_400 ? asked : null;
};

const local = /^(?:127\.0\.0\.1|localhost|[\w-]+\.localhost|[a-z][\w-]*)$/;
const WAITS_MS = 10_000;

/** What is wrong with a subscription; null where nothing is. */
function faultOf(resource: Json): readonly [code: string, diagnostics: string, at: string] | null {
  const channel = object(resource['channel']);
  const url = URL.parse(text(channel['endpoint']));
  const content = list(object(channel['_payload'])['extension']).find(({ url: of }) =>
    text(of).endsWith('backport-payload-content'),
  );
  if (resource['resourceType'] !== 'Subscription') return ['invalid', 'It is no Subscription', 'Subscription'];
  if (text(resource['criteria']).split('|')[0] !== TOPIC)
    return ['not-supported', 'This topic is not known', 'Subscription.criteria'];
  if (filterOf(resource).length === 0)
    return ['required', 'A filter org-identifier is required', 'Subscription.criteria'];
  if (channel['type'] !== 'rest-hook') return ['not-supported', 'Only rest-hook', 'Subscription.channel.type'];
  if (content?.['valueCode'] !== 'full-resource')
    return ['not-supported', 'Only full-resource', 'Subscription.channel.payload'];
  if (url === null || !['http:', 'https:'].includes(url.protocol) || !local.test(url.hostname))
    return ['value', 'This endpoint is not reached from here', 'Subscription.channel.endpoint'];
  return null;
}

const filterOf = (resource: Json): readonly string[] =>
  list(object(resource['_criteria'])['extension'])
    .map(({ valueString }) => /^org-identifier=(.+)$/.exec(text(valueString))?.[1] ?? '')
    .flatMap((values) => values.split(','))
    .filter((value) => value !== '');

function noticeBundle(of: Subscribed, type: NoticeType, entries: readonly Entry[], now: Date, odd: Oddness) {
  const number = String(odd.number ?? of.events);
  const [focus, ...rest] = entries;
  const event = {
    name: 'notification-event',
    part: [
      { name: 'event-number', valueString: number },
      { name: 'timestamp', valueInstant: now.toISOString() },
      { name: 'focus', valueReference: { reference: focus?.fullUrl } },
      ...rest.map(({ fullUrl }) => ({ name: 'additional-context', valueReference: { reference: fullUrl } })),
    ],
  };
  const id = randomUUID();
  const status = {
    resourceType: 'Parameters',
    id,
    meta: { profile: [`${backport}/backport-subscription-status-r4`] },
    parameter: [
      { name: 'subscription', valueReference: { reference: `${of.base}/Subscription/${of.id}` } },
      { name: 'topic', valueCanonical: TOPIC },
      { name: 'status', valueCode: type === 'handshake' ? 'requested' : of.status },
      { name: 'type', valueCode: type },
      { name: 'events-since-subscription-start', valueString: String(of.events) },
      ...(type === 'event-notification' ? [event] : []),
    ],
  };
  const done = (kind: string) => ({
    request: { method: 'POST', url: `${of.base}/${kind}` },
    response: { status: '201' },
  });
  const nested = {
    resourceType: 'Bundle',
    id: randomUUID(),
    type: 'collection',
    timestamp: now.toISOString(),
    entry: entries,
  };
  const told = odd.isIdOnly
    ? []
    : odd.isNested
      ? [{ fullUrl: `urn:uuid:${nested.id}`, resource: nested, ...done('Bundle') }]
      : entries.map((entry) => ({ ...entry, ...done(text(entry.resource['resourceType'])) }));
  return {
    resourceType: 'Bundle',
    id: randomUUID(),
    meta: { profile: [`${backport}/backport-subscription-notification-r4`] },
    type: 'history',
    timestamp: now.toISOString(),
    entry: [
      {
        fullUrl: `urn:uuid:${id}`,
        resource: status,
        request: { method: 'GET', url: `${of.base}/Subscription/${of.id}/$status` },
        response: { status: '200' },
      },
      ...told,
    ],
  };
}

const headersOf = ({ headers }: Subscribed): Readonly<Record<string, string>> =>
  Object.fromEntries(
    headers.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, value] as const];
    }),
  );

async function deliver(of: Subscribed, bundle: unknown): Promise<boolean> {
  const response = await fetch(of.endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headersOf(of), 'Content-Type': 'application/fhir+json' },
    body: JSON.stringify(bundle),
    signal: AbortSignal.timeout(WAITS_MS),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok === true;
}

/** Subscriptions of PAS (R4 backport): made for an organisation, proven by a handshake, told in whole resources. */
export function openSubscriptions(now: () => Date): Subscriptions {
  const all = new Map<string, Subscribed>();
  const live = (payerId: string): readonly Subscribed[] =>
    [...all.values()].filter((one) => {
      if (one.end !== null && one.end <= now().getTime()) one.status = 'off';
      return one.payerId === payerId && one.status === 'active';
    });
  const shown = ({ resource, id, status }: Subscribed) => ({ ...resource, id, status });
  return {
    create(resource, { client, payerId, base }) {
      if (!isObject(resource)) return outcome(400, ['structure', 'The body is no JSON']);
      const fault = faultOf(resource);
      if (fault !== null) return outcome(422, fault);
      const channel = object(resource['channel']);
      const end = Date.parse(text(resource['end']));
      const made: Subscribed = {
        id: randomUUID(),
        client,
        payerId,
        base,
        resource,
        endpoint: text(channel['endpoint']),
        headers: Array.isArray(channel['header']) ? channel['header'].map(text) : [],
        organisations: filterOf(resource),
        end: Number.isNaN(end) ? null : end,
        status: 'requested',
        events: 0,
      };
      all.set(made.id, made);
      const seconds = heartbeatOf(resource);
      if (seconds !== null) {
        const beat = setInterval(() => {
          if (!all.has(made.id)) clearInterval(beat);
          else if (made.status === 'active') void deliver(made, noticeBundle(made, 'heartbeat', [], now(), {}));
        }, 1000 * seconds).unref();
      }
      // The answer leaves first: it is what tells the subscriber which one is shaken hands for.
      setImmediate(() => {
        void deliver(made, noticeBundle(made, 'handshake', [], now(), {})).then((taken) => {
          if (made.status === 'requested') made.status = taken ? 'active' : 'error';
        });
      });
      return { ...fhir(shown(made), 201), location: `${base}/Subscription/${made.id}` };
    },
    read(id, client) {
      const found = all.get(id);
      return found?.client === client
        ? fhir(shown(found))
        : outcome(404, ['not-found', 'There is no such subscription']);
    },
    remove(id, client) {
      const found = all.get(id);
      if (found?.client !== client) return outcome(404, ['not-found', 'There is no such subscription']);
      found.status = 'off';
      all.delete(id);
      return { ...fhir({}, 204), body: '' };
    },
    async tell(payerId, sender, entries, odd = {}) {
      const listening = live(payerId).filter(({ organisations }) => organisations.includes(sender));
      const taken = await Promise.all(
        listening.map((one) => {
          one.events += 1;
          return deliver(one, noticeBundle(one, 'event-notification', entries, now(), odd));
        }),
      );
      return taken.filter(Boolean).length;
    },
    async heartbeat(payerId) {
      const taken = await Promise.all(
        live(payerId).map((one) => deliver(one, noticeBundle(one, 'heartbeat', [], now(), {}))),
      );
      return taken.filter(Boolean).length;
    },
    list: () =>
      [...all.values()].map(({ id, payerId, client, status, events, organisations }) => ({
        Id: id,
        Payer: payerId,
        Client: client,
        Status: status,
        Events: events,
        Organisations: organisations,
      })),
  };
}
