import { append, none, type ScanState } from './scanState.ts';

/** Lines of one length that end wherever they are full, in the middle of an element too: how long, and bytes of a line's end. */
type Lines = { readonly width: number; readonly ending: 1 | 2 };

const isaSize = 106;
// Where the sixteen separators of a padded ISA stand: a host that writes columns pads.
const isaPlaces = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103];
// Hosts write 72 to 256 columns. Shorter ones would let an ISA that is cut off by a line end pass for one that is wrapped.
const narrowest = 40;
const widest = 256;
const most = 4;
const [lineFeed, carriageReturn] = [10, 13];

/** Byte n of the message without its line ends. */
const joinedAt = (buf: Uint8Array, n: number, { width, ending }: Lines): number =>
  buf[n + Math.floor(n / width) * ending] ?? 0;

function isPadded(buf: Uint8Array, lines: Lines): boolean {
  const element = joinedAt(buf, 3, lines);
  const terminator = joinedAt(buf, isaSize - 1, lines);
  return (
    isaPlaces.every((place) => joinedAt(buf, place, lines) === element) &&
    terminator !== lineFeed &&
    terminator !== carriageReturn
  );
}

const endsAt = (buf: Uint8Array, at: number, ending: Lines['ending']): boolean =>
  ending === 1 ? buf[at] === lineFeed : buf[at] === carriageReturn && buf[at + 1] === lineFeed;

/**
 * Whether a message is wrapped at a fixed length, by its first lines: they are alike but for the last, and either the ISA itself is
 * broken, which has no place for a line end, or two lines at least are alike and one ends within a segment.
 */
function wrapOf(buf: Uint8Array, final: boolean): Lines | 'none' | 'more' {
  const end = buf.length;
  const short = final ? 'none' : 'more';
  if (buf[0] !== 73 || (end > 1 && buf[1] !== 83) || (end > 2 && buf[2] !== 65)) return end === 0 ? short : 'none';
  const first = buf.subarray(0, widest + 2).indexOf(lineFeed);
  if (first < 0) return end >= widest + 2 ? 'none' : short;
  const ending = buf[first - 1] === carriageReturn ? 2 : 1;
  const lines = { width: first + 1 - ending, ending } as const;
  const { width } = lines;
  if (width < narrowest) return 'none';
  if (end < isaSize + Math.floor(isaSize / width) * ending) return short;
  if (!isPadded(buf, lines)) return 'none';
  const terminator = joinedAt(buf, isaSize - 1, lines);
  let within = width < isaSize;
  let full = 0;
  for (let from = 0; full < most; full++, from += width + ending) {
    const to = from + width;
    const fed = buf.subarray(from, to + ending).indexOf(lineFeed);
    if (end < to + ending && fed < 0) {
      if (!final) return 'more';
      break;
    }
    if (!endsAt(buf, to, ending) || from + fed !== to + ending - 1) {
      if (fed >= 0 && !isLast(buf, from + fed)) return 'none';
      if (fed < 0) return 'none';
      if (!final) return 'more';
      break;
    }
    if (buf[to - 1] !== terminator) within = true;
  }
  return within && (width < isaSize || full > 1) ? lines : 'none';
}

/** Nothing but line ends and blanks follow. */
function isLast(buf: Uint8Array, from: number): boolean {
  for (let at = from; at < buf.length; at++) {
    const c = buf[at] ?? 0;
    if (c !== lineFeed && c !== carriageReturn && c !== 32) return false;
  }
  return true;
}

/** Takes the line ends out, chunk by chunk, up to the first line of another length: from there on all is left as it stands. */
function createStripper({ width, ending }: Lines, passed = 0) {
  let column = passed;
  let isRegular = true;
  let joined = 0;
  return {
    joined: (): number => joined,
    strip(chunk: Uint8Array): Uint8Array {
      if (!isRegular) return chunk;
      // A carriage return that was held back, and is none of ours, comes back in front.
      const out = new Uint8Array(chunk.length + 1);
      let n = 0;
      for (let i = 0; i < chunk.length;) {
        if (column < width) {
          const to = Math.min(chunk.length, i + width - column);
          out.set(chunk.subarray(i, to), n);
          n += to - i;
          column += to - i;
          i = to;
          continue;
        }
        const wanted = column - width === ending - 1 ? lineFeed : carriageReturn;
        if (chunk[i] !== wanted) {
          isRegular = false;
          if (column > width) out[n++] = carriageReturn;
          out.set(chunk.subarray(i), n);
          return out.subarray(0, n + chunk.length - i);
        }
        i++;
        column++;
        if (column < width + ending) continue;
        column = 0;
        joined++;
      }
      return out.subarray(0, n);
    },
  };
}

/**
 * Hands a message to the scanner: one that a host wrapped at a fixed length without the line ends, which stand within elements. Until
 * its first lines have told, what comes behind the first is held back; any other message is passed on as it is.
 */
export function createLineJoiner(s: ScanState): {
  readonly push: (chunk: Uint8Array) => void;
  readonly end: () => void;
} {
  let held = none;
  /** How much of it the scanner has already. */
  let passed = 0;
  let decided: ReturnType<typeof wrapOf> = 'more';
  let stripper: ReturnType<typeof createStripper> | null = null;

  const pass = (chunk: Uint8Array): void => {
    if (stripper === null) {
      append(s, chunk);
      return;
    }
    const stripped = stripper.strip(chunk);
    s.linesJoined = stripper.joined();
    append(s, stripped);
  };
  /** An ISA that stands in the first line, and what follows in that line, need not wait for the others. */
  const passFirst = (): void => {
    const fed = held.indexOf(lineFeed);
    const to = fed < 0 ? held.length : fed;
    const safe = held[to - 1] === carriageReturn ? to - 1 : to;
    if (safe < isaSize || safe <= passed) return;
    append(s, held.subarray(passed, safe));
    passed = safe;
  };
  const decide = (final: boolean): void => {
    decided = wrapOf(held, final);
    if (decided === 'more') {
      passFirst();
      return;
    }
    if (decided !== 'none') {
      stripper = createStripper(decided, passed);
      s.lineWidth = decided.width;
      s.lineEnding = decided.ending;
      s.notes.push({ code: 'lines-joined', offset: decided.width, segment: 1 });
    }
    pass(passed === 0 ? held : held.subarray(passed));
    held = none;
  };

  return {
    push(chunk) {
      if (decided !== 'more') {
        pass(chunk);
        return;
      }
      if (held.length === 0) held = chunk;
      else {
        const both = new Uint8Array(held.length + chunk.length);
        both.set(held);
        both.set(chunk, held.length);
        held = both;
      }
      decide(false);
      // The caller may use its chunk again.
      if (held === chunk) held = chunk.slice();
    },
    end() {
      if (decided === 'more' && held.length > 0) decide(true);
    },
  };
}

/** A whole message without the line ends of a host that wrapped it at a fixed length; the same bytes where none did. */
export function joinedLines(bytes: Uint8Array): Uint8Array {
  const lines = wrapOf(bytes, true);
  return lines === 'none' || lines === 'more' ? bytes : createStripper(lines).strip(bytes).slice();
}
