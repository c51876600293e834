import { joinedLines } from '../read/joinLines.ts';
import { createScanner } from '../read/scanner.ts';
import { joinBytes } from '../write/joinBytes.ts';

/** The loop of one person in a 271: a subscriber's (2000C) or a dependent's (2000D). */
export type PersonLoop = {
  readonly level: 'subscriber' | 'dependent';
  /** TRN02 of its TRN*2, each once: the numbers of the questions that it answers. */
  readonly traces: readonly string[];
  /** Of its NM1 and DMG, as sent; '' where there is none. */
  readonly lastName: string;
  readonly firstName: string;
  readonly id: string;
  readonly dateOfBirth: string;
  /** Whether it says something of the person: an EB or an AAA. */
  readonly says: boolean;
  /** Of a dependent, its subscriber; null for a subscriber, and for a dependent under nobody. */
  readonly subscriber: PersonLoop | null;
};

export type People = {
  /** In the order of the message. */
  readonly people: readonly PersonLoop[];
  /**
   * What the message says of these persons, as a message of its own: their loops, and what stands above them. Of a subscriber who is
   * only above a person and has a trace of his own, benefits and trace are left out too: they answer another question. The same
   * bytes where nothing is left out; else HL01, HL02, HL04 and SE01 are counted anew. No bytes where nobody is kept.
   */
  readonly excerpt: (kept: readonly PersonLoop[]) => Uint8Array;
};

/**
 * Tells the persons of a 271 apart. Whom a loop stands under is read from the order of HL03 (20, 21, 22, 23), as `parse271` does, and
 * not from HL02, which payers get wrong. Never throws for what the bytes hold.
 *
 * @param given one set in its interchange, as `splitSets` gives it
 */
export function readPeople(given: Uint8Array): People {
  // What is cut would be wrapped at no length any more.
  const message = joinedLines(given);
  const { head, blocks, tail } = outline(message);
  const loops = new Map<Block, PersonLoop>();
  for (const block of blocks) if (isPerson(block)) loops.set(block, loopOf(block, loops));
  const blockOf = new Map([...loops].map(([block, loop]) => [loop, block]));

  const excerpt = (kept: readonly PersonLoop[]): Uint8Array => {
    const needed = new Set<Block>();
    for (const loop of kept) for (let at = blockOf.get(loop); at; at = at.above) needed.add(at);
    if (needed.size === 0) return new Uint8Array(0);
    const wanted = new Set(kept);
    /** Whose answer it is not, though it stands above one that is kept. */
    const isAnothers = (block: Block) => {
      const loop = loops.get(block);
      return loop !== undefined && !wanted.has(loop) && loop.traces.length > 0;
    };
    const shown = [...needed].toSorted((a, b) => a.place - b.place);
    if (shown.length === blocks.length && !shown.some(isAnothers)) return given;
    return write(message, { head, shown, tail }, isAnothers);
  };
  return { people: [...loops.values()], excerpt };
}

type Piece = {
  readonly id: string;
  readonly start: number;
  /** Where its terminator stands, and where the next segment begins: line breaks between two stay with the first. */
  readonly stop: number;
  end: number;
  readonly elements: readonly string[];
  readonly separator: number;
};

/** An HL and what stands under it, up to the next one. */
type Block = {
  readonly place: number;
  readonly level: number;
  readonly above: Block | undefined;
  readonly segments: Piece[];
};

type Outline = { readonly head: readonly Piece[]; readonly blocks: readonly Block[]; readonly tail: readonly Piece[] };

const subscriber = 22;
const dependent = 23;
const isPerson = ({ level }: Block): boolean => level === subscriber || level === dependent;

function outline(message: Uint8Array): Outline {
  const scanner = createScanner();
  scanner.push(message);
  scanner.end();
  const { cursor } = scanner;
  const [head, blocks, tail]: [Piece[], Block[], Piece[]] = [[], [], []];
  let into = head;
  let last: Piece | undefined;
  while (scanner.next() === 'segment') {
    const { id, elements } = cursor.snapshot();
    if (id === 'SE') into = tail;
    if (id === 'HL' && into !== tail) {
      const level = Number(elements[3] ?? '');
      let above = blocks.at(-1);
      while (above !== undefined && above.level >= level) above = above.above;
      const block: Block = { place: blocks.length, level, above, segments: [] };
      blocks.push(block);
      into = block.segments;
    }
    const { start, end: stop, delimiters } = cursor;
    if (last !== undefined) last.end = start;
    last = { id, start, stop, end: message.length, elements, separator: delimiters.element };
    into.push(last);
  }
  return { head, blocks, tail };
}

function loopOf({ level, above, segments }: Block, known: ReadonlyMap<Block, PersonLoop>): PersonLoop {
  // Blanks behind a value mean nothing, and some hosts pad all of them.
  const valuesOf = ({ elements }: Piece) => elements.map((element) => element.trimEnd());
  const all = (id: string) => segments.filter((segment) => segment.id === id);
  const [name = [], birth = []] = ['NM1', 'DMG'].map((id) => all(id).slice(0, 1).flatMap(valuesOf));
  const traces = all('TRN').flatMap((one) => {
    const [, type, number = ''] = valuesOf(one);
    return type === '2' ? [number] : [];
  });
  return {
    level: level === subscriber ? 'subscriber' : 'dependent',
    traces: [...new Set(traces)].filter((trace) => trace !== ''),
    lastName: name[3] ?? '',
    firstName: name[4] ?? '',
    id: name[9] ?? '',
    dateOfBirth: birth[2] ?? '',
    says: segments.some(({ id }) => id === 'EB' || id === 'AAA'),
    subscriber: (above && known.get(above)) ?? null,
  };
}

type Shown = { readonly head: readonly Piece[]; readonly shown: readonly Block[]; readonly tail: readonly Piece[] };

function write(message: Uint8Array, { head, shown, tail }: Shown, isAnothers: (block: Block) => boolean): Uint8Array {
  const numberOf = new Map(shown.map((block, at) => [block, String(at + 1)]));
  const parents = new Set(shown.map(({ above }) => above));
  const own = ({ start, end }: Piece) => message.subarray(start, end);
  const body = shown.flatMap((block) =>
    (isAnothers(block) ? withoutAnswer(block.segments) : block.segments).map((segment) => {
      if (segment.id !== 'HL') return own(segment);
      const [number = '', parent = ''] = [numberOf.get(block), block.above && numberOf.get(block.above)];
      return changed(message, segment, { 1: number, 2: parent, 4: parents.has(block) ? '1' : '0' });
    }),
  );
  const opening = head.findLastIndex(({ id }) => id === 'ST');
  const count = String(head.length - opening + body.length + 1);
  return joinBytes([
    ...head.map(own),
    ...body,
    ...tail.map((segment) => (segment.id === 'SE' ? changed(message, segment, { 1: count }) : own(segment))),
  ]);
}

function withoutAnswer(segments: readonly Piece[]): readonly Piece[] {
  const benefits = segments.findIndex(({ id }) => id === 'EB');
  return (benefits < 0 ? segments : segments.slice(0, benefits)).filter(({ id }) => id !== 'TRN');
}

/** A segment with some elements written anew, all else as it came. */
function changed(message: Uint8Array, piece: Piece, values: Readonly<Record<number, string>>): Uint8Array {
  const last = Math.max(piece.elements.length - 1, ...Object.keys(values).map(Number));
  const elements = Array.from({ length: last + 1 }, (_, at) => values[at] ?? piece.elements[at] ?? '');
  const text = elements.join(String.fromCharCode(piece.separator));
  return joinBytes([Uint8Array.from(text, (c) => c.charCodeAt(0) & 255), message.subarray(piece.stop, piece.end)]);
}
