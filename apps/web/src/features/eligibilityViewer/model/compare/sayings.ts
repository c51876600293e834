import type { Outline } from '../outline.ts';
import { kindOf, segmentText, separatorsAt } from '../segments.ts';

type Held = { readonly bytes: Uint8Array; readonly outline: Outline };

/** A segment's elements, the id first, with the usual separators whatever the message uses. */
export function elementsAt(message: Held, ordinal: number): readonly string[] {
  const { element, component, repetition } = separatorsAt(message.outline, ordinal);
  const elements = segmentText(message, ordinal).split(element);
  if (elements[0] === 'ISA') return elements.map((one) => one.trim());
  while (elements.length > 1 && elements.at(-1) === '') elements.pop();
  const usual = (text: string, sent: string, own: string) =>
    sent === '' || sent === own ? text : text.replaceAll(sent, own);
  return elements.map((text) => usual(usual(text, component, ':'), repetition, '^'));
}

// Which elements tell one segment of an id from another: what they are about, not what they say of it.
const telling: Readonly<Record<string, readonly number[]>> = {
  AMT: [1],
  CAS: [1],
  CLM: [1],
  CLP: [1],
  DTM: [1],
  DTP: [1],
  EB: [1, 2, 3, 4, 6, 9, 12, 13],
  EQ: [1, 2],
  HL: [3],
  LX: [1],
  N1: [1],
  NM1: [1],
  PER: [1],
  PLB: [1, 2],
  QTY: [1],
  REF: [1],
  ST: [1],
  SVC: [1],
  SV1: [1],
};

/** What a segment is about: two with the same one are compared, in their order. */
export function topicAt(message: Held, ordinal: number, elements: readonly string[]): string {
  const id = elements[0] ?? '';
  const places = Object.hasOwn(telling, id) ? (telling[id] ?? []) : [];
  const { label } = kindOf(message.outline, ordinal);
  return [id, label, ...places.map((i) => elements[i] ?? '')].join('*');
}

// What differs between any two messages: control numbers, counts, when it was sent, numbers of levels.
const volatile: Readonly<Record<string, readonly number[]>> = {
  BHT: [3, 4, 5],
  GE: [1, 2],
  GS: [4, 5, 6],
  HL: [1, 2],
  IEA: [1, 2],
  ISA: [9, 10, 13],
  SE: [1, 2],
  ST: [2],
};

export const isVolatile = (id: string, position: number): boolean =>
  Object.hasOwn(volatile, id) && (volatile[id]?.includes(position) ?? false);
