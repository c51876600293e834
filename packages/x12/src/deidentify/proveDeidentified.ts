import { readDocument } from '../write/document.ts';
import { removedText, tellingLength } from './fakes.ts';
import { placesOf, rulesOf, safeId } from './places.ts';

/** A place where the output betrays the original or is no longer the same message. Holds no value. */
export type Leak = {
  /** 'shape': segments, elements or what must stay differ. 'unchanged': the original stands there. 'survivor': one of elsewhere does. */
  readonly kind: 'shape' | 'unchanged' | 'survivor' | 'outside';
  readonly segment: number;
  readonly element: number;
  readonly repetition: number;
  readonly component: number;
};

const isDated = (policy: string): boolean => policy === 'date' || policy === 'birth';
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
  const shape = before.segments.length !== after.segments.length;
  if (shape) return [{ kind: 'shape', segment: 0, element: 0, repetition: 0, component: 0 }];
  after.segments.forEach(({ lead, elements, end }, n) => {
    const was = before.segments[n];
    const place = { segment: n + 1, element: 0, repetition: 0, component: 0 };
    if (!onlyNoise.test(lead)) leaks.push({ kind: 'outside', ...place });
    if (was?.elements.length !== elements.length || was.end !== end || elements[0] !== safeId(was.elements[0] ?? ''))
      leaks.push({ kind: 'shape', ...place });
  });
  if (!onlyNoise.test(after.tail))
    leaks.push({ kind: 'outside', segment: after.segments.length, element: 0, repetition: 0, component: 0 });
  if (leaks.some(({ kind }) => kind === 'shape')) return leaks;

  const sources = [...placesOf(before, rules)];
  // The rules of the original: where a fake made a segment fit elsewhere, its places must still be the same.
  const results = [...placesOf(after, rules)];
  if (sources.length !== results.length)
    return [{ kind: 'shape', segment: 0, element: 0, repetition: 0, component: 0 }];
  const secrets = new Set(
    sources
      .filter(({ policy, value }) => policy !== 'keep' && !isDated(policy) && value.length >= tellingLength)
      .map(({ value }) => value.trim()),
  );
  secrets.delete(removedText);
  secrets.delete('');
  sources.forEach((source, n) => {
    const { segment, element, repetition, component, policy, value } = source;
    const made = results[n]?.value ?? '';
    const place = { segment, element, repetition, component };
    if (policy === 'keep') {
      if (made !== value) leaks.push({ kind: 'shape', ...place });
      return;
    }
    const may = value === removedText || value.trim() === '' || (policy === 'date' && isTime(value));
    if (made === value && !may) leaks.push({ kind: 'unchanged', ...place });
    else if (!isDated(policy) && secrets.has(made.trim())) leaks.push({ kind: 'survivor', ...place });
  });
  return leaks;
}
