/** One segment of a message taken apart; `elements[0]` is the id. */
export type Line = { readonly elements: readonly string[] };

/** A message as lines, with what joins them again. */
export type Message = {
  readonly element: string;
  readonly component: string;
  readonly repetition: string;
  readonly terminator: string;
  /** What stands behind each terminator: '', '\n' or '\r\n'. */
  readonly lineEnd: string;
  readonly lines: readonly Line[];
};

/**
 * Takes a clean message apart: one byte a character, separators of its first ISA, which must be 106 bytes. Throws RangeError
 * for a message that does not begin with such an ISA.
 */
export function takeApart(bytes: Uint8Array): Message {
  const text = Array.from(bytes, (c) => String.fromCharCode(c)).join('');
  const element = text.charAt(3);
  const component = text.charAt(104);
  const terminator = text.charAt(105);
  if (!text.startsWith('ISA') || text.charAt(103) !== element)
    throw new RangeError('the message does not begin with an ISA');
  const lineEnd = /^[\r\n]*/.exec(text.slice(106))?.[0] ?? '';
  const lines = text
    .split(terminator)
    .map((piece) => piece.trimStart())
    .filter((piece) => piece !== '')
    .map((piece) => ({ elements: piece.split(element) }));
  return { element, component, repetition: text.charAt(82), terminator, lineEnd, lines };
}

// A fault changes a line or two of many: each line is turned to bytes once.
const encoded = new WeakMap<Line, Uint8Array>();

function bytesOf(line: Line, { element, terminator, lineEnd }: Message): Uint8Array {
  const known = encoded.get(line);
  if (known) return known;
  const made = Uint8Array.from(line.elements.join(element) + terminator + lineEnd, (c) => c.charCodeAt(0) & 255);
  encoded.set(line, made);
  return made;
}

/** The bytes of a message, one a character. Lines of one message are not to be put into another. */
export function putTogether(message: Message, lines: readonly Line[] = message.lines): Uint8Array {
  const parts = lines.map((line) => bytesOf(line, message));
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const idOf = (line: Line | undefined): string => line?.elements[0] ?? '';

/** The same lines with each SE01 counted anew. */
export function recounted(lines: readonly Line[]): readonly Line[] {
  let start = 0;
  return lines.map((line, i) => {
    if (idOf(line) === 'ST') start = i;
    if (idOf(line) !== 'SE' || line.elements[1] === String(i - start + 1)) return line;
    const [id = '', , ...rest] = line.elements;
    return { elements: [id, String(i - start + 1), ...rest] };
  });
}

/** The line with element i changed; empty elements at its end are left out. */
export function withElement(line: Line, i: number, value: string): Line {
  const elements = [...line.elements];
  while (elements.length <= i) elements.push('');
  elements[i] = value;
  const last = elements.findLastIndex((element) => element !== '');
  return { elements: elements.slice(0, last + 1) };
}

/** The lines with those from `at` on, `removed` of them, replaced. */
export const spliced = (
  lines: readonly Line[],
  at: number,
  removed: number,
  ...added: readonly Line[]
): readonly Line[] => [...lines.slice(0, at), ...added, ...lines.slice(at + removed)];
