import { elementMeaning } from '@coverline/domain/codes/elementMeaning.ts';
import { placeholder } from '@coverline/domain/format/placeholder.ts';
import { worded } from '#/api/terms.ts';
import type { Message } from './outline.ts';
import { kindOf, loopsAround, loopKindOf, segmentText, separatorsAt } from './segments.ts';

export type ElementRow = {
  /** 'EB07'. */
  readonly name: string;
  readonly position: number;
  readonly value: string;
  /** What the guide calls it; '' where it does not. */
  readonly label: string;
  /** What its code says; '' where it is none, or in no list of ours. */
  readonly meaning: string;
};

/** The elements of a segment that hold something, each with its name, and what its code says. */
export function elementRows(message: Message, ordinal: number): readonly ElementRow[] {
  const { outline } = message;
  const { id, elements } = kindOf(outline, ordinal);
  const { element, component, repetition } = separatorsAt(outline, ordinal);
  // The ISA declares the separators in its own elements.
  const isHead = id === 'ISA';
  const isEligibility = loopsAround(outline, ordinal).some((loop) => {
    const kind = loopKindOf(outline, loop);
    return kind.isSet && (kind.id === '270' || kind.id === '271');
  });
  const texts = segmentText(message, ordinal).split(element);
  return texts.flatMap((value, position) => {
    if (position === 0 || value.trim() === '') return [];
    const rule = elements[position - 1];
    const parts = !isHead && component !== '' && value.includes(component) ? value.split(component) : [];
    const named = parts.map((part, n) => [rule?.components[n] ?? '', part] as const).filter(([, part]) => part !== '');
    const words = isEligibility ? elementMeaning([id, ...texts.slice(1)], position, repetition) : null;
    // A date that does not exist has no words.
    const said = words === placeholder || words === null ? null : worded(words);
    const ofParts = named.map(([label, part]) => (label === '' ? part : `${label} ${part}`)).join(', ');
    return [
      {
        name: `${id}${String(position).padStart(2, '0')}`,
        position,
        value,
        label: rule?.label ?? '',
        meaning: said ?? ofParts,
      },
    ];
  });
}
