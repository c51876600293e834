import { readDocument } from '../write/document.ts';
import { removedText, tellingLength } from './fakes.ts';
import { eachValue, placesOf, rulesOf, safeId, split } from './places.ts';
import type { Policy } from './policyOf.ts';

/** A place where the output betrays the original or is no longer the same message. Holds no value. */
export type Leak = {
  /** 'shape': segments, elements or what must stay differ. 'unchanged': the original stands there. 'survivor': one of elsewhere does. */
  readonly kind: 'shape' | 'unchanged' | 'survivor' | 'outside';
  readonly segment: number;
  readonly element: number;
  readonly repetition: number;
  readonly component: number;
};

const isDated = (policy: Policy): boolean => policy === 'date' || policy === 'birth';
const isTime = (value: string): boolean => /^\d{4}$/.test(value);
const onlyNoise = /^(\u00ef\u00bb\u00bf)?[\s\0]*$/;

/**
 * Compares a message with what was made of it, and answers every place that betrays a protected value or differs where it
 * should not; none for a good one. It reads both anew and trusts nothing of how the output was made. A moved date may meet
 * another original date by chance: of dates each place must differ from what stood there.
 */
export function proveDeidentified(original: Uint8Array, output: Uint8Array): readonly Leak[] {
  const before = readDocument(original);
  const after = readDocument(output);
  const rules = rulesOf(original);
  const leaks: Leak[] = [];
  const originals = split(before);
  const outputs = split(after);
  const shape = originals.length !== outputs.length;
  if (shape) return [{ kind: 'shape', segment: 0, element: 0, repetition: 0, component: 0 }];
  outputs.forEach(({ lead, elements, end }, n) => {
    const was = originals[n];
    const place = { segment: n + 1, element: 0, repetition: 0, component: 0 };
    if (!onlyNoise.test(lead)) leaks.push({ kind: 'outside', ...place });
    if (was?.elements.length !== elements.length || was.end !== end || elements[0] !== safeId(was.elements[0] ?? ''))
      leaks.push({ kind: 'shape', ...place });
  });
  if (!onlyNoise.test(after.tail))
    leaks.push({ kind: 'outside', segment: outputs.length, element: 0, repetition: 0, component: 0 });
  if (leaks.some(({ kind }) => kind === 'shape')) return leaks;

  const secrets = new Set<string>();
  eachValue(originals, rules, (policy, value) => {
    if (policy !== 'keep' && !isDated(policy) && value.length >= tellingLength) secrets.add(value.trim());
  });
  secrets.delete(removedText);
  secrets.delete('');
  const judge = (policy: Policy, value: string, made: string): Leak['kind'] | null => {
    if (policy === 'keep') return made === value ? null : 'shape';
    const may = value === removedText || value.trim() === '' || (policy === 'date' && isTime(value));
    if (made === value) return may ? null : 'unchanged';
    return !isDated(policy) && secrets.has(made.trim()) ? 'survivor' : null;
  };
  originals.forEach((was, n) => {
    const now = outputs[n] ?? was;
    const places = placesOf(was, rules[n]);
    for (let i = 1; i < was.elements.length; i++) {
      if (was.elements[i] === '' && now.elements[i] === '') continue;
      const source = places.partsOf(was, i);
      const result = places.partsOf(now, i);
      if (source.length !== result.length)
        leaks.push({ kind: 'shape', segment: n + 1, element: i, repetition: 0, component: 0 });
      source.forEach((group, r) => {
        const made = result[r] ?? [];
        group.forEach((value, c) => {
          const place = { segment: n + 1, element: i, repetition: r + 1, component: c + 1 };
          const kind = judge(places.policy(i, c, group.length, value), value, made[c] ?? '');
          if (kind || made.length !== group.length) leaks.push({ kind: kind ?? 'shape', ...place });
        });
      });
    }
  });
  return leaks;
}
