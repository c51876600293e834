import * as fc from 'fast-check';
import { guideNamed, type GuideName } from '../guide/named.ts';
import type { LoopRule } from '../guide/types.ts';
import type { GuideValues } from '../guide/generated/values.generated.ts';
import { createNumbering } from '../write/numbering.ts';
import type { LoopValues, SegmentValues } from '../write/values.ts';
import { segmentArbitrary } from './segmentArbitrary.ts';

// How seldom a part that may be left out is there: guides are wide, and what is found should be small.
const absent = 5;

type Values = Record<string, LoopValues[string]>;

function loopArbitrary(rule: LoopRule): fc.Arbitrary<LoopValues> {
  const parts = rule.parts.map((part) => {
    const one: fc.Arbitrary<SegmentValues | LoopValues> =
      part.kind === 'loop' ? loopArbitrary(part) : segmentArbitrary(part);
    const some: fc.Arbitrary<LoopValues[string]> =
      part.max > 1 ? fc.array(one, { minLength: 1, maxLength: Math.min(part.max, 2) }) : one;
    if (part.use === 'R' || isBound(part.id)) return some;
    return fc.oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: some });
  });
  return fc.tuple(...parts).map((given) => {
    const values: Values = {};
    rule.parts.forEach((part, i) => {
      if (given[i] !== undefined) values[part.key] = given[i];
    });
    return bounded(rule, values);
  });
}

const isBound = (id: string): boolean => id === 'LS' || id === 'LE';

/** LS and LE stand where the loop between them does, and nowhere else. */
function bounded(rule: LoopRule, values: Values): Values {
  const inside = rule.parts.filter((part) => part.kind === 'loop' && part.bounded);
  if (inside.some(({ key }) => values[key] !== undefined)) return values;
  for (const part of rule.parts) if (isBound(part.id)) delete values[part.key];
  return values;
}

function numbered(rule: LoopRule, given: LoopValues, numbering = createNumbering()): LoopValues {
  const values: Values = { ...numbering.enter(rule, given) };
  for (const part of rule.parts) {
    const value = values[part.key];
    if (part.kind !== 'loop' || value === undefined) continue;
    const inner = (one: SegmentValues | LoopValues): LoopValues => numbered(part, one as LoopValues, numbering);
    values[part.key] = Array.isArray(value) ? value.map(inner) : inner(value as LoopValues);
  }
  numbering.leave(rule);
  return values;
}

/**
 * Transaction sets of a guide for property tests with fast-check, made from its table alone: every part that it has,
 * values of the right type, length and list, syntax notes obeyed, HL numbered, LS and LE around what they bound. What its rules
 * ask beyond that (sums, situations) does not hold.
 */
export function arbitraryOf<N extends GuideName>(name: N): fc.Arbitrary<GuideValues[N]> {
  const { body } = guideNamed(name);
  // The type was generated from the table that the values are made from.
  return loopArbitrary(body).map((values) => numbered(body, values) as unknown as GuideValues[N]);
}
