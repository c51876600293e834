import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundleFaults } from './bundleFaults.ts';
import { readPas } from './readPas.ts';

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

it('whatever is no bundle is told to be none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readPas(value).decisions).toEqual([]);
      expect(bundleFaults(value, 'Submit').length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
