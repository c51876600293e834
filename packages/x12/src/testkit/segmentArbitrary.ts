import * as fc from 'fast-check';
import type { SegmentRule } from '../guide/types.ts';
import type { SegmentValues } from '../write/values.ts';
import { compositeArbitrary, periodOf, valueArbitrary } from './valueArbitrary.ts';

/** Makes presence obey one syntax note; true where it changed something. */
function obey(note: string, here: boolean[], mayChange: (i: number) => boolean): boolean {
  const places = (note.slice(1).match(/\d\d/g) ?? []).map((n) => Number(n) - 1).filter(mayChange);
  const [first = -1, ...rest] = places;
  const present = places.filter((i) => here[i]);
  const set = (list: readonly number[], to: boolean): boolean => {
    const changed = list.filter((i) => here[i] !== to);
    for (const i of changed) here[i] = to;
    return changed.length > 0;
  };
  switch (note[0]) {
    case 'P':
      return present.length > 0 && set(places, true);
    case 'R':
      return present.length === 0 && set([first], true);
    case 'E':
      return set(present.slice(1), false);
    case 'C':
      return here[first] === true && set(rest, true);
    case 'L':
      return here[first] === true && !rest.some((i) => here[i]) && set(rest.slice(0, 1), true);
    default:
      return false;
  }
}

/** Values of one segment that its rule and its syntax notes allow. */
export function segmentArbitrary(rule: SegmentRule): fc.Arbitrary<SegmentValues> {
  const { elements, notes = [] } = rule;
  const isUsed = (i: number): boolean => elements[i] !== undefined && elements[i].use !== 'N';
  const one = elements.map((element) => {
    const value = element.components ? compositeArbitrary(element.components) : valueArbitrary(element);
    if (element.repeat === undefined) return value;
    return fc.array(value as fc.Arbitrary<string>, { minLength: 1, maxLength: Math.min(element.repeat, 3) });
  });
  const chosen = elements.map(({ use }) =>
    use === 'R' ? fc.constant(true) : use === 'N' ? fc.constant(false) : fc.boolean(),
  );
  return fc.tuple(fc.tuple(...one), fc.tuple(...chosen), fc.nat()).map(([given, chance, seed]) => {
    const here = [...chance];
    elements.forEach((element, i) => {
      if (element.number === '1251' && here[i] && isUsed(i - 1)) here[i - 1] = true;
    });
    if (!here.some(Boolean)) here[elements.findIndex((_, i) => isUsed(i))] = true;
    // Notes of one segment may lean on each other; none has more than a handful.
    for (let round = 0; round < 5; round++) {
      if (!notes.map((note) => obey(note, here, isUsed)).some(Boolean)) break;
    }
    const values: Record<string, SegmentValues[string]> = {};
    elements.forEach((element, i) => {
      const before = elements[i - 1];
      if (!here[i]) return;
      const format = before && values[before.name];
      const isPeriod = element.number === '1251' && before?.number === '1250' && typeof format === 'string';
      // Of binary data the length is told in front of them.
      const bytes = given[i];
      if (element.number === '785' && before !== undefined && typeof bytes === 'string')
        values[before.name] = String(bytes.length);
      values[element.name] = isPeriod ? periodOf(format, seed) : (given[i] as SegmentValues[string]);
    });
    return values;
  });
}
