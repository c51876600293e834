/** What an object of JSON is divided into: a member as it is, or an element of a list that is given element by element. */
export type JsonSink = {
  readonly member: (name: string, text: string, line: number) => void;
  readonly element: (name: string, at: number, text: string, line: number) => void;
  /** What is larger than is kept: it is left out, and what follows is given. */
  readonly large: (name: string, at: number | null, line: number) => void;
  /** What stands there is no JSON, and nobody can tell where it would go on. */
  readonly broken: (line: number) => void;
  /** Something stands behind the object, which is left out. Told once. */
  readonly behind: (line: number) => void;
};

export type JsonSplitter = {
  readonly push: (bytes: Uint8Array) => void;
  /** Whether the object was closed. */
  readonly end: () => boolean;
};

// What a byte can mean outside of a text.
const [ordinary, quote, opens, closes, lineFeed, blank, comma, colon] = [0, 1, 2, 3, 4, 5, 6, 7];
const kinds = new Uint8Array(256);
for (const [kind, chars] of [
  [quote, '"'],
  [opens, '{['],
  [closes, '}]'],
  [lineFeed, '\n'],
  [blank, ' \t\r'],
  [comma, ','],
  [colon, ':'],
] as const)
  for (const char of chars) kinds[char.charCodeAt(0)] = kind;

const [backslash, quoteByte, newLine, openList, closeList, openObject, closeObject] = [92, 34, 10, 91, 93, 123, 125];

type Place =
  | 'before'
  | 'before name'
  | 'before colon'
  | 'before value'
  | 'behind value'
  | 'before element'
  | 'behind element'
  | 'taking'
  | 'behind'
  | 'far behind'
  | 'broken';

/**
 * Divides an object of JSON of any size into its members, and named lists of it into their elements, so that each can be parsed by itself
 * and the memory is that of the largest. It goes by brackets and quotes alone: whether a part is JSON, who parses it will see, and one
 * that is not keeps no other out. A library that streams tokens is some ten times slower than parsing the parts.
 * @param lists names of members whose lists are given element by element
 * @param most how many bytes of a part are kept
 */
export function createJsonSplitter(lists: readonly string[], most: number, sink: JsonSink): JsonSplitter {
  let place: Place = 'before';
  let line = 1;
  let name = '';
  /** Of the list that is being given, the number of its next element; null outside of one. */
  let element: number | null = null;

  // The part in hand.
  let what: 'name' | 'value' = 'value';
  let form: 'text' | 'brackets' | 'word' = 'word';
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let began = 1;
  let size = 0;
  let kept: Uint8Array[] = [];

  const keep = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size > most) kept = [];
    else if (bytes.length > 0) kept.push(bytes);
  };
  const begin = (part: 'name' | 'value', byte: number): void => {
    what = part;
    form = byte === quoteByte ? 'text' : byte === openList || byte === openObject ? 'brackets' : 'word';
    depth = 0;
    inText = false;
    isEscaped = false;
    began = line;
    size = 0;
    kept = [];
    place = 'taking';
  };
  const finish = (): void => {
    const isKept = size <= most;
    const text = isKept ? Buffer.concat(kept).toString('utf8') : '';
    kept = [];
    if (what === 'name') {
      name = nameOf(text);
      place = 'before colon';
    } else if (element === null) {
      if (isKept) sink.member(name, text, began);
      else sink.large(name, null, began);
      place = 'behind value';
    } else {
      if (isKept) sink.element(name, element, text, began);
      else sink.large(name, element, began);
      element++;
      place = 'behind element';
    }
  };
  const breakOff = (): void => {
    place = 'broken';
    sink.broken(line);
  };

  /** Goes on with the part in hand; the place behind it, or the end of the bytes where it goes on there. */
  const take = (bytes: Uint8Array, from: number): number => {
    const end = bytes.length;
    let at = from;
    for (; at < end; at++) {
      const byte = bytes[at]!;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quoteByte) {
          inText = false;
          if (form === 'text') return at + 1;
        } else if (byte === newLine) line++;
        continue;
      }
      const kind = kinds[byte]!;
      if (kind === ordinary) continue;
      if (kind === quote) inText = true;
      else if (kind === opens) depth++;
      else if (kind === closes) {
        if (form === 'word') return at;
        if (--depth === 0) return at + 1;
      } else if (form === 'word' && kind !== colon) return at;
      else if (kind === lineFeed) line++;
    }
    return -1;
  };

  /** What a byte between two parts leads to; whether it begins a part, with which it has to be gone on. */
  const step = (byte: number): boolean => {
    switch (place) {
      case 'before':
        if (byte === openObject) place = 'before name';
        else breakOff();
        return false;
      case 'before name':
        if (byte === quoteByte) begin('name', byte);
        else if (byte === closeObject) place = 'behind';
        else breakOff();
        return byte === quoteByte;
      case 'before colon':
        if (kinds[byte] === colon) place = 'before value';
        else breakOff();
        return false;
      case 'before value':
        if (byte === openList && lists.includes(name)) {
          element = 0;
          place = 'before element';
          return false;
        }
        if (kinds[byte] === comma || kinds[byte] === closes) {
          breakOff();
          return false;
        }
        begin('value', byte);
        return true;
      case 'behind value':
        if (kinds[byte] === comma) place = 'before name';
        else if (byte === closeObject) place = 'behind';
        else breakOff();
        return false;
      case 'before element':
      case 'behind element':
        if (byte === closeList) {
          element = null;
          place = 'behind value';
          return false;
        }
        // A comma too many is passed over: nothing is lost by it.
        if (kinds[byte] === comma) return false;
        if (kinds[byte] === closes || kinds[byte] === colon) {
          breakOff();
          return false;
        }
        begin('value', byte);
        return true;
      case 'behind':
        place = 'far behind';
        sink.behind(line);
        return false;
      default:
        return false;
    }
  };

  return {
    push(bytes) {
      let at = 0;
      while (at < bytes.length) {
        if (place === 'broken' || place === 'far behind') return;
        if (place === 'taking') {
          const end = take(bytes, at);
          keep(bytes.subarray(at, end < 0 ? bytes.length : end));
          if (end < 0) {
            // The bytes are the caller's, who may use them again.
            if (kept.length > 0) kept.push(kept.pop()!.slice());
            return;
          }
          at = end;
          finish();
          continue;
        }
        const byte = bytes[at]!;
        const kind = kinds[byte]!;
        if (kind === lineFeed) line++;
        if (kind === lineFeed || kind === blank || !step(byte)) at++;
      }
    },
    end: () => place === 'behind' || place === 'far behind',
  };
}

function nameOf(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}
