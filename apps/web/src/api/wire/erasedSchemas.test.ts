import { expect, it } from 'vitest';
import { z } from '#/api/wire/erasedSchemas.ts';

it('a schema can be built of it, and never read', () => {
  // Only what any schema of the contract does with zod.
  const zod = z as {
    object: (shape: unknown) => { extend: (shape: unknown) => { parse: unknown; default: () => unknown } };
  };
  const schema = zod.object({}).extend({});
  expect(schema.default()).toBe(z);
  expect(() => schema.parse).toThrow('erased');
});
