import type { LookupMessage } from '../lookupMessage.ts';

type Component = { readonly Component: number; readonly Name: string; readonly Value: string };
/** One value, or a composite's components. */
export type Value = { readonly Value: string } | { readonly Components: readonly Component[] };
export type ElementOf = { readonly Element: string; readonly Name: string } & (
  | Value
  | { readonly Repetitions: readonly Value[] }
);
type SegmentOf = {
  readonly Segment: string;
  readonly Name: string;
  /** Its number in the message, as every figure of a result names it. */
  readonly Ordinal: number;
  readonly Elements: readonly ElementOf[];
};
/** A loop of the guide, or a transaction set. */
type LoopOf = { readonly Loop: string; readonly Name: string; readonly Content: readonly Part[] };
export type Part = SegmentOf | LoopOf;

/**
 * A message as data. Nothing that it says is lost: of elements and components the empty ones are left out, save the last, so
 * that their numbers say where each stood, and the separators bring the segments back as they were.
 */
export type MessageTree = {
  readonly Separators: LookupMessage['Separators'];
  readonly Content: readonly Part[];
};

type Kind = LookupMessage['Kinds'][number];

export function messageTree({ Separators, Kinds, Loops, Segments }: LookupMessage): MessageTree {
  const content: Part[] = [];
  const opened: Part[][] = [];
  const within = (loop: number | null): Part[] => (loop === null ? content : (opened[loop] ?? content));
  let next = 0;
  Segments.forEach(({ Text, Kind, Loop }, at) => {
    // A loop begins with its first segment, and the loops around it do before it.
    for (let loop = Loops[next]; loop !== undefined && loop.First <= at + 1; loop = Loops[next]) {
      const children: Part[] = [];
      within(loop.Parent).push({ Loop: loop.Id, Name: loop.Label, Content: children });
      opened[next] = children;
      next += 1;
    }
    within(Loop).push(segmentOf(Text, at + 1, Kinds[Kind], Separators));
  });
  return { Separators, Content: content };
}

function segmentOf(text: string, ordinal: number, kind: Kind | undefined, separators: MessageTree['Separators']) {
  const [id = '', ...elements] = pieces(text, separators.Element);
  // An interchange's header names the separators: there they are values.
  const inner = id === 'ISA' ? null : separators;
  return {
    Segment: id,
    Name: kind?.Label ?? '',
    Ordinal: ordinal,
    Elements: told(elements, (element, at): ElementOf => {
      const head = {
        Element: `${id}${String(at + 1).padStart(2, '0')}`,
        Name: kind?.Elements[at] ?? '',
      };
      const repeated = pieces(element, inner?.Repetition ?? '');
      const value = (text: string) => valueOf(text, inner?.Component ?? '', kind?.Components[at] ?? []);
      return repeated.length > 1 ? { ...head, Repetitions: repeated.map(value) } : { ...head, ...value(element) };
    }),
  };
}

function valueOf(text: string, separator: string, names: readonly string[]): Value {
  const components = pieces(text, separator);
  if (components.length === 1) return { Value: text };
  const component = (value: string, at: number) => ({ Component: at + 1, Name: names[at] ?? '', Value: value });
  return { Components: told(components, component) };
}

const pieces = (text: string, separator: string): readonly string[] =>
  separator === '' ? [text] : text.split(separator);

const told = <T>(values: readonly string[], as: (value: string, at: number) => T): readonly T[] =>
  values.flatMap((value, at) => (value === '' && at < values.length - 1 ? [] : [as(value, at)]));
