import { type BundleFault, bundleFaults } from './bundleFaults.ts';
import { isResource, type JsonObject, list, object, type Resource, text } from './fhir.ts';
import { entriesOf } from './rules.ts';
import { shapeFaults } from './shape/shapeFaults.ts';
import { backport, pasTopic } from './subscription.ts';

type Rule = {
  readonly key: string;
  /** Profile or statement that says so. */
  readonly source: string;
  readonly isBroken: (of: JsonObject) => boolean;
  readonly place: string;
};

const valuesOf = (element: unknown, name: string): readonly JsonObject[] =>
  list(object(element)['extension']).filter(({ url }) => url === `${backport}/${name}`);
const channelOf = (of: JsonObject): JsonObject => object(of['channel']);

/** One subscription of a sending organisation, to whole resources by a rest-hook. */
const subscriptionRules: readonly Rule[] = [
  {
    key: 'SubscriptionTopic',
    source: 'profile-subscription: criteria',
    isBroken: ({ criteria }) => criteria !== pasTopic,
    place: 'Subscription.criteria',
  },
  {
    key: 'SubscriptionFilter',
    source: 'PAS 2.2.1, Subscriptions: org-identifier=, several with commas',
    isBroken: ({ _criteria }) => {
      const filters = valuesOf(_criteria, 'backport-filter-criteria').map(({ valueString }) => text(valueString));
      return filters.length === 0 || filters.some((one) => !/^org-identifier=[^\s,]+(?:,[^\s,]+)*$/.test(one));
    },
    place: 'Subscription._criteria',
  },
  {
    key: 'SubscriptionHook',
    source: 'profile-subscription: channel.type',
    isBroken: (of) => channelOf(of)['type'] !== 'rest-hook',
    place: 'Subscription.channel.type',
  },
  {
    key: 'SubscriptionEndpoint',
    source: 'profile-subscription: channel.endpoint 1..1',
    isBroken: (of) => text(channelOf(of)['endpoint']) === '',
    place: 'Subscription.channel.endpoint',
  },
  {
    key: 'SubscriptionPayload',
    source: 'backport-subscription: channel.payload 1..1',
    isBroken: (of) => text(channelOf(of)['payload']) === '',
    place: 'Subscription.channel.payload',
  },
  {
    key: 'SubscriptionContent',
    source: 'profile-subscription: channel.payload, full-resource alone',
    isBroken: (of) =>
      valuesOf(channelOf(of)['_payload'], 'backport-payload-content').every(
        (one) => one['valueCode'] !== 'full-resource',
      ),
    place: 'Subscription.channel._payload',
  },
];

/** Every rule that a subscription breaks. */
export const subscriptionFaults = (subscription: Resource): readonly BundleFault[] => [
  ...shapeFaults(subscription).map(({ place, fault }) => ({ rule: `R4 ${fault}`, place })),
  ...subscriptionRules.filter(({ isBroken }) => isBroken(subscription)).map(({ key, place }) => ({ rule: key, place })),
];

const types = ['handshake', 'heartbeat', 'event-notification', 'query-status', 'query-event'];
const status = 'Bundle.entry[0].resource';

const named = (of: readonly JsonObject[], name: string): JsonObject | undefined =>
  of.find((one) => one['name'] === name);
const parametersOf = (bundle: JsonObject): readonly JsonObject[] =>
  list(object(entriesOf(bundle)[0]?.['resource'])['parameter']);

/** backport-subscription-notification-r4, and backport-subscription-status-r4 for its first entry. */
const notificationRules: readonly Rule[] = [
  {
    key: 'NotificationHistory',
    source: 'backport-subscription-notification-r4: type',
    isBroken: ({ type }) => type !== 'history',
    place: 'Bundle.type',
  },
  {
    key: 'StatusSubscription',
    source: 'backport-subscription-status-r4: subscription 1..1',
    isBroken: (of) => text(object(named(parametersOf(of), 'subscription')?.['valueReference'])['reference']) === '',
    place: status,
  },
  {
    key: 'StatusTopic',
    source: 'PAS 2.2.1, Subscriptions',
    isBroken: (of) => {
      const topic = named(parametersOf(of), 'topic');
      return topic !== undefined && text(topic['valueCanonical']).split('|')[0] !== pasTopic;
    },
    place: status,
  },
  {
    key: 'StatusCode',
    source: 'backport-subscription-status-r4: status 1..1',
    isBroken: (of) => text(named(parametersOf(of), 'status')?.['valueCode']) === '',
    place: status,
  },
  {
    key: 'StatusType',
    source: 'backport-subscription-status-r4: type 1..1',
    isBroken: (of) => !types.includes(text(named(parametersOf(of), 'type')?.['valueCode'])),
    place: status,
  },
];

/** What is told: the entry that the focus of an event names, by its whole address or by kind and id. */
function focused(bundle: JsonObject, reference: string): Resource | null {
  const entry = entriesOf(bundle).find(({ fullUrl, resource }) => {
    const { resourceType = '', id = '' } = object(resource);
    return fullUrl === reference || (text(id) !== '' && reference.endsWith(`${text(resourceType)}/${text(id)}`));
  });
  return isResource(entry?.['resource']) ? entry['resource'] : null;
}

/** A response bundle, whole, is what PAS tells: neither its address alone nor its parts. */
const isResponseBundle = (resource: Resource): boolean =>
  resource.resourceType === 'Bundle' &&
  resource['type'] === 'collection' &&
  entriesOf(resource).some(({ resource: one }) => isResource(one) && one.resourceType === 'ClaimResponse');

function eventFaults(bundle: JsonObject): readonly BundleFault[] {
  const parameters = parametersOf(bundle);
  if (text(named(parameters, 'type')?.['valueCode']) !== 'event-notification') return [];
  const events = parameters.flatMap((one, at) =>
    one['name'] === 'notification-event' ? [{ parts: list(one['part']), place: `${status}.parameter[${at}]` }] : [],
  );
  if (events.length === 0) return [{ rule: 'EventThere', place: status }];
  return events.flatMap(({ parts, place }) => {
    const reference = text(object(named(parts, 'focus')?.['valueReference'])['reference']);
    const resource = reference === '' ? null : focused(bundle, reference);
    return [
      ...(text(named(parts, 'event-number')?.['valueString']) === '' ? [{ rule: 'EventNumber', place }] : []),
      ...(reference === '' ? [{ rule: 'EventFocus', place }] : []),
      ...(reference !== '' && resource === null ? [{ rule: 'FocusInside', place }] : []),
      ...(resource !== null && !isResponseBundle(resource) ? [{ rule: 'FocusBundle', place }] : []),
    ];
  });
}

/** Every rule that a notification breaks, and those of the response bundles in it. */
export const notificationFaults = (bundle: JsonObject): readonly BundleFault[] => [
  ...notificationRules.filter(({ isBroken }) => isBroken(bundle)).map(({ key, place }) => ({ rule: key, place })),
  ...eventFaults(bundle),
  ...entriesOf(bundle).flatMap(({ resource }, at) =>
    isResource(resource) && resource.resourceType === 'Bundle'
      ? bundleFaults(resource, 'Response').map(({ rule, place }) => ({
          rule,
          place: place.replace(/^Bundle/, `Bundle.entry[${at}].resource`),
        }))
      : [],
  ),
];
