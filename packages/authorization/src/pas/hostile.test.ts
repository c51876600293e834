import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundleFaults } from './bundleFaults.ts';
import { extensionUrl, systems } from './names.ts';
import { readPas } from './readPas.ts';
import { most, tooMuch } from './tooMuch.ts';

const folder = join(import.meta.dirname, '../../samples/pas');
// One of each kind that is read: all of them would say no more, and take seconds.
const names = ['response-denied-v221', 'valid_pa_response_bundle_denial', 'PAS_notification_example_full_resource'];
const samples = names.map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as unknown);
const junk: readonly unknown[] = [null, 7, 'x', {}, [null]];

/** The value with each of its places replaced by each piece of junk, one at a time. */
function* spoiled(value: unknown): Generator {
  yield* junk;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      for (const other of spoiled(one)) yield value.map((kept: unknown, i) => (i === at ? other : kept));
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) for (const other of spoiled(one)) yield { ...value, [key]: other };
  }
}

it('whatever stands in any place of a bundle, it is read for the rest', () => {
  let seen = 0;
  for (const sample of samples) {
    for (const value of spoiled(sample)) {
      readPas(value);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(1_500);
});

/** What every object of JavaScript has: as a name it is a name like any other. */
const inherited = Object.getOwnPropertyNames(Object.prototype).concat('prototype', 'then', 'length');
const asValue = (name: string) => `value${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const named: readonly (readonly [string, (name: string) => unknown])[] = [
  ['a kind of resource', (resourceType) => ({ resourceType })],
  ['a kind of resource in a bundle', (resourceType) => inBundle({ resourceType, constructor: { a: 1 } })],
  ['a value of an extension', (name) => inBundle({ ...response, extension: [{ url: 'x', [asValue(name)]: 'a' }] })],
  ['an element', (name) => inBundle({ ...response, [name]: { a: [1] } })],
  ['an element of an element', (name) => inBundle({ ...response, item: [{ [name]: [{ a: 1 }] }] })],
  ['a unit', (unit) => inBundle({ ...response, addItem: [{ itemSequence: [1], quantity: { value: 1, unit } }] })],
  ['what was decided', (code) => inBundle({ ...response, outcome: code, adjudication: [{ category: { code } }] })],
];
const response = { resourceType: 'ClaimResponse', id: 'r' };
const inBundle = (...all: readonly object[]) => ({
  resourceType: 'Bundle',
  entry: all.map((resource) => ({ fullUrl: 'urn:uuid:1', resource })),
});

it.each(named)('%s that is called as what every object has', (_, made) => {
  for (const name of inherited) {
    const value: unknown = JSON.parse(JSON.stringify(made(name)));
    expect(() => [readPas(value), bundleFaults(value, 'Submit'), bundleFaults(value, 'Response')]).not.toThrow();
  }
});

/** The value in itself so many times, made as a sender writes it: as text. */
const nested = (open: string, inner: string, close: string, times: number): unknown =>
  JSON.parse(`${open.repeat(times)}${inner}${close.repeat(times)}`);

it.each<readonly [string, (times: number) => unknown]>([
  [
    'Parameters in Parameters',
    (times) =>
      nested('{"resourceType":"Parameters","parameter":[{"resource":', '{"resourceType":"Bundle"}', '}]}', times),
  ],
  [
    'bundles in bundles',
    (times) =>
      nested('{"resourceType":"Bundle","entry":[{"resource":', '{"resourceType":"ClaimResponse"}', '}]}', times),
  ],
  [
    'extensions in extensions',
    (times) => inBundle({ ...response, ...(nested('{"url":"x","extension":[', '{"url":"x"}', ']}', times) as object) }),
  ],
  ['lists in lists', (times) => ({ resourceType: 'Bundle', entry: nested('[', '', ']', times) })],
])('%s, 20,000 deep: it is not read, and told', (_, made) => {
  const value = made(20_000);
  expect(readPas(value)).toMatchObject({ kind: 'Unreadable', decisions: [] });
  expect(bundleFaults(value, 'Submit')).toEqual([{ rule: 'TooMuch', place: 'Bundle' }]);
  expect(readPas(made(10)).faults.map(({ rule }) => rule)).not.toContain('TooMuch');
});

it('more values than anybody sends are not read, and many answers are read', () => {
  expect(tooMuch(Array.from({ length: most.values }, () => 0))).toBe(true);
  const many = inBundle(...Array.from({ length: 20_000 }, (_, at) => ({ ...response, id: `r${at}` })));
  expect(readPas(many).decisions.length).toBe(20_000);
});

it.each<readonly [string, (...all: readonly object[]) => unknown]>([
  ['a bundle', (...all) => inBundle(...all)],
  ['a bundle in another', (...all) => inBundle({ resourceType: 'Parameters' }, inBundle(...all))],
])('%s of many answers and many tasks, where each task is of each answer, is not read, and told', (_, made) => {
  const [responses, tasks] = [
    Array.from({ length: 1_000 }, () => ({ ...response, identifier: [{ value: 'A-1' }] })),
    Array.from({ length: 1_000 }, () => ({
      resourceType: 'Task',
      reasonReference: { identifier: { value: 'A-1' } },
      input: [{ type: { coding: [{ system: systems.temporary, code: 'attachments-needed' }] } }],
    })),
  ];
  expect(readPas(made(...responses, ...tasks))).toMatchObject({
    decisions: [],
    faults: [{ rule: 'TooMuch', place: 'Bundle' }],
  });
  const read = readPas(made(...responses.slice(0, 2), ...tasks.slice(0, 3)));
  expect(read.decisions.map(({ decision }) => decision.wanted.length)).toEqual([3, 3]);
});

it('many answers and one communication request of as many codes, which is of each of them, are not read, and told', () => {
  const codes = Array.from({ length: 1_000 }, (_, at) => ({ system: systems.loinc, code: `${10_000 + at}-1` }));
  const asks = {
    resourceType: 'CommunicationRequest',
    payload: [{ extension: [{ url: extensionUrl('contentModifier'), valueCodeableConcept: { coding: codes } }] }],
  };
  const responses = Array.from({ length: 1_000 }, (_, at) => ({ ...response, id: `r${at}` }));
  expect(readPas(inBundle(...responses, asks))).toMatchObject({ decisions: [], faults: [{ rule: 'TooMuch' }] });
  expect(readPas(inBundle(response, asks)).decisions.map(({ decision }) => decision.wanted.length)).toEqual([1_000]);
});

it('whatever is no bundle is told to be none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readPas(value).decisions).toEqual([]);
      expect(bundleFaults(value, 'Submit').length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
