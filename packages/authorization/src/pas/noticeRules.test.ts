import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from './fhir.ts';
import { readPas } from './readPas.ts';
import { pasTopic, writeSubscription } from './subscription.ts';

const sample = (name: string): JsonObject =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../samples/pas/${name}.json`), 'utf8')) as JsonObject; // its own file
const rulesOf = (value: unknown) => readPas(value).faults.map(({ rule }) => rule);

const asked = { sender: '1234567893', endpoint: 'https://client.example/notices', header: 'Authorization: x' };
const own = writeSubscription({ ...asked, heartbeatSeconds: 900 });
const channel = own['channel'] as JsonObject; // as it is written
const filter = (valueString: string) => ({
  extension: [
    { url: 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-filter-criteria', valueString },
  ],
});

it.each<readonly [string, JsonObject, readonly string[]]>([
  ['ours', own, []],
  ['for two organisations', { ...own, _criteria: filter('org-identifier=1234567893,1999940004') }, []],
  ['to another topic', { ...own, criteria: 'http://example.org/topic' }, ['SubscriptionTopic']],
  ['without a filter', { ...own, _criteria: {} }, ['SubscriptionFilter']],
  ['by another filter', { ...own, _criteria: filter('identifier=8189991234') }, ['SubscriptionFilter']],
  ['by mail', { ...own, channel: { ...channel, type: 'email' } }, ['SubscriptionHook']],
  ['to nowhere', { ...own, channel: { ...channel, endpoint: '' } }, ['R4 Type', 'SubscriptionEndpoint']],
  ['of addresses alone', { ...own, channel: { ...channel, _payload: {} } }, ['SubscriptionContent']],
  [
    'of no kind',
    { ...own, channel: { type: 'rest-hook', endpoint: 'https://a.example' } },
    ['SubscriptionPayload', 'SubscriptionContent'],
  ],
  ['without a status', { ...own, status: undefined }, ['R4 Missing']],
  ['of the edition before', sample('PAS_Subscription_example_full_resource'), ['SubscriptionFilter']],
  ['of 2.2.1', sample('PAS_Subscription_example_v221_good'), []],
])('[GEN-08] a subscription %s breaks %j', (_what, subscription, rules) => {
  expect(readPas(subscription).kind).toBe('Subscription');
  expect(rulesOf(subscription)).toEqual(rules);
});

const focus = 'urn:uuid:482fd012-7825-423d-83de-69d09920198b';
const parameters: readonly JsonObject[] = [
  { name: 'subscription', valueReference: { reference: 'https://payer.example/fhir/Subscription/1' } },
  { name: 'topic', valueCanonical: pasTopic },
  { name: 'status', valueCode: 'active' },
  { name: 'type', valueCode: 'event-notification' },
  {
    name: 'notification-event',
    part: [
      { name: 'event-number', valueString: '1' },
      { name: 'focus', valueReference: { reference: focus } },
    ],
  },
];
const notification = (parameter: readonly JsonObject[], more: readonly JsonObject[] = [], type = 'history') => ({
  resourceType: 'Bundle',
  type,
  entry: [{ fullUrl: 'urn:uuid:1', resource: { resourceType: 'Parameters', parameter } }, ...more],
});
const told = { fullUrl: focus, resource: sample('response-denied-v221') };
const but = (name: string, ...instead: readonly JsonObject[]) => [
  ...parameters.filter((one) => one['name'] !== name),
  ...instead,
];
/** What the response of the samples breaks itself. */
const inside = ['BundleIdentifier', 'ResponseRequest'];

it.each<readonly [string, unknown, readonly string[]]>([
  ['with its response', notification(parameters, [told]), inside],
  ['of the samples, with parts of a response', sample('PAS_notification_example_full_resource'), ['FocusBundle']],
  ['of the samples, by its address alone', sample('PAS_notification_example_id_only'), ['FocusInside']],
  ['that is a handshake', notification(but('type', { name: 'type', valueCode: 'handshake' })), []],
  ['of another type', notification(parameters, [told], 'collection'), ['NotificationHistory', ...inside]],
  ['of nobody’s subscription', notification(but('subscription'), [told]), ['StatusSubscription', ...inside]],
  [
    'of another topic',
    notification(but('topic', { name: 'topic', valueCanonical: 'x' }), [told]),
    ['StatusTopic', ...inside],
  ],
  ['without a status', notification(but('status'), [told]), ['StatusCode', ...inside]],
  ['without a type', notification(but('type'), [told]), ['StatusType', ...inside]],
  ['without an event', notification(but('notification-event'), [told]), ['EventThere', ...inside]],
  [
    'without focus or number',
    notification(but('notification-event', { name: 'notification-event', part: [] }), [told]),
    ['EventNumber', 'EventFocus', ...inside],
  ],
])('[GEN-08] a notification %s breaks %j', (_what, bundle, rules) => {
  expect(readPas(bundle).kind).toBe('Notification');
  expect(rulesOf(bundle).toSorted()).toEqual(rules.toSorted());
});

it('[GEN-08] a claim and its response that stand alone are judged by what is said of themselves', () => {
  const entries = sample('response-denied-v221')['entry'] as readonly { resource: JsonObject }[]; // as it is written
  const alone = readPas(entries[0]?.resource);
  expect([alone.kind, alone.decisions.length, alone.faults.map(({ rule }) => rule)]).toEqual([
    'Response',
    1,
    ['ResponseRequest'],
  ]);
  const claim = (sample('request-referral-submit')['entry'] as readonly { resource: JsonObject }[])[0]?.resource; // likewise
  expect(readPas(claim).kind).toBe('Request');
  expect(rulesOf({ ...claim, status: undefined, item: undefined })).toEqual(
    expect.arrayContaining(['R4 Missing', 'ClaimActive', 'ItemThere']),
  );
});
