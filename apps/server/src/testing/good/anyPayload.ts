import fc from 'fast-check';

/** Values that break things: what JSON can carry and a parser, a column or a pattern may not expect. */
const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; DROP TABLE phi.lookup; --",
  String.raw`%_\%`,
  'x'.repeat(3000),
  '２０２６-11-21',
  '2026-02-30',
  '99999-99-99',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  '{"$ne":1}',
  '~*^:',
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  [],
  {},
  [[[]]],
  { $ne: 1 },
  { toString: 'x', length: -1 },
  true,
];

/** Any JSON at all, or a good payload with some of its values replaced by any JSON, or with fields it does not know. */
export function anyPayload(good: unknown): fc.Arbitrary<unknown> {
  const any = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 90 }));
  if (typeof good !== 'object' || good === null) return fc.oneof(any, fc.constant(good));
  const bent = fc
    .record(Object.fromEntries(Object.keys(good).map((key) => [key, any])), { requiredKeys: [] })
    .map((changes) => ({ ...good, ...changes }));
  return fc.oneof(
    { arbitrary: bent, weight: 4 },
    any,
    fc.dictionary(fc.string(), any),
    bent.map((value) => ({ ...value, x: 1 })),
  );
}
